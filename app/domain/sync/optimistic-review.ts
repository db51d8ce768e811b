import type { AssessmentReview } from '../assessments/assessment.ts';
import type { PendingOp } from './optimistic-job.ts';

/** Whether pending operations put each application on the shortlist or take it off; the newest holds. */
export function pendingShortlist(ops: readonly PendingOp[]): Map<string, boolean> {
	const listed = new Map<string, boolean>();
	for (const { op, isParked } of ops) {
		if (op.kind === 'set_shortlist' && !isParked) listed.set(op.record, op.payload.listed);
	}
	return listed;
}

/**
 * Computes the displayed review: pending decisions about the shortlist and pending messages are shown at once, without the
 * name that the server adds.
 * @param ops the operations of this assessment, oldest first
 */
export function optimisticReview(review: AssessmentReview, ops: readonly PendingOp[]): AssessmentReview {
	let shown = review;
	for (const { op, isParked, at } of ops) {
		if (isParked) continue;
		if (op.kind === 'set_shortlist' && op.record === review.id) {
			shown = { ...shown, shortlist: { listed: op.payload.listed, changed_by_name: '', changed_at: at } };
		}
		if (op.kind === 'contact_candidate' && op.payload.assessment_id === review.id) {
			const { subject, text } = op.payload;
			const message = { id: op.record, subject, text, sent_by_name: '', created_at: at, state: 'queued' } as const;
			const others = (shown.messages ?? []).filter(({ id }) => id !== op.record);
			shown = { ...shown, messages: [message, ...others] };
		}
	}
	return shown;
}
