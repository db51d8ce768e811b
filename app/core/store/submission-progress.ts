import type { SubmissionState } from './find-submission.ts';

/**
 * Where a submission stands: sealed on this device, on its way, received (its receipt is here), being analysed, scored, waiting for
 * a person on the hiring team because no score could be made, or waiting for the candidate because the server refused it. `none`:
 * nothing was handed in.
 */
export type SubmissionProgress =
	| 'none'
	| 'saved'
	| 'sending'
	| 'received'
	| 'analysing'
	| 'scored'
	| 'notScored'
	| 'needsAttention';

/** Reads it off what this device holds; the outbox entry outranks what the server said of an earlier submission. */
export function submissionProgress({ submission, entry, assessment }: SubmissionState): SubmissionProgress {
	if (entry?.state === 'parked') return 'needsAttention';
	if (entry) return entry.state === 'sending' ? 'sending' : 'saved';
	if (assessment) {
		if (assessment.score !== null) return 'scored';
		if (assessment.ai_declined) return 'notScored';
		return assessment.last_evaluated_at === '' ? 'analysing' : 'notScored';
	}
	return submission ? 'received' : 'none';
}
