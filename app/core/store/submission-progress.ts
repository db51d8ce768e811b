import type { SubmissionState } from './find-submission.ts';

/**
 * Progress of a submission: sealed on this device, being sent, received (its receipt is here), being analysed, scored,
 * waiting for staff because no score could be computed, or waiting for the candidate because the server rejected it.
 * `none`: nothing was submitted.
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

/** Computes the progress from this device's rows. The outbox entry takes precedence over the server's row of an earlier submission. */
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
