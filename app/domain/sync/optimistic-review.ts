import type { AssessmentReview } from '../assessments/assessment.ts';
import { withMessage, withShortlist } from '../assessments/review-actions.ts';
import type { PendingOp } from './optimistic-job.ts';

/** The pending shortlist state by application id. The newest operation wins. */
export function pendingShortlist(ops: readonly PendingOp[]): Map<string, boolean> {
	const listed = new Map<string, boolean>();
	for (const { op, isParked } of ops) {
		if (op.kind === 'set_shortlist' && !isParked) listed.set(op.record, op.payload.listed);
	}
	return listed;
}

/**
 * Computes the displayed review. Pending shortlist decisions and messages are shown immediately, without the name that the
 * server adds.
 * @param ops the operations of this assessment, oldest first
 */
export function optimisticReview(review: AssessmentReview, ops: readonly PendingOp[]): AssessmentReview {
	let optimistic = review;
	for (const { op, isParked, at } of ops) {
		if (isParked) continue;
		if (op.kind === 'set_shortlist' && op.record === review.id) {
			optimistic = withShortlist(optimistic, op.payload.listed, at);
		}
		if (op.kind === 'contact_candidate' && op.payload.assessment_id === review.id) {
			optimistic = withMessage(optimistic, { ...op.payload, id: op.record }, at);
		}
	}
	return optimistic;
}
