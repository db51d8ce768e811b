import { candidateScore } from '#domain/assessments/candidate-score';
import type { SubmissionState } from './find-submission.ts';

/**
 * Progress of a submission. `saved`: sealed on this device. `received`: its receipt is on this device. `notScored`: staff must
 * score it, because no score could be computed or only choices were made. `needsAttention`: the server rejected it, and the
 * candidate must act. `none`: nothing was submitted.
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

/** Computes the progress from local rows. The outbox entry takes precedence over the server's row of an earlier submission. */
export function submissionProgress({ submission, entry, assessment }: SubmissionState): SubmissionProgress {
	if (entry?.state === 'parked') return 'needsAttention';
	if (entry) return entry.state === 'sending' ? 'sending' : 'saved';
	if (assessment) {
		if (candidateScore(assessment) !== null) return 'scored';
		if (assessment.ai_declined) return 'notScored';
		return assessment.last_evaluated_at === '' ? 'analysing' : 'notScored';
	}
	return submission ? 'received' : 'none';
}
