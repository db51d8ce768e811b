import type { SubmissionProgress } from '../../core/store/submission-progress.ts';

/** `notifying`: it was evaluated, and the admins are notified. `done`: no more progress is expected soon. */
type SubmittingStep = SubmissionProgress | 'notifying' | 'done';

/** What the screen after sealing shows of a submission. Tests of staff notify no one. */
export function submittingStep(
	progress: SubmissionProgress,
	{ isTest, isOnline }: { isTest: boolean; isOnline: boolean },
): SubmittingStep {
	if (progress === 'scored' || progress === 'notScored') return isTest ? 'done' : 'notifying';
	if (progress === 'needsAttention' || (progress === 'saved' && !isOnline)) return 'done';
	return progress;
}
