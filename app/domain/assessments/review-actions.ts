import { readAttributes } from '../scorecards/attributes.ts';
import { type CardValues, namedMarks } from '../scorecards/scorecard.ts';
import type { AssessmentReview, ShortlistState } from './assessment.ts';

/**
 * The optimistic shortlist state, without the name that the server adds. A reason leaves who shortlisted, as on the server.
 * `at`: ISO 8601.
 */
export function shortlistAfter(
	before: ShortlistState | null | undefined,
	{ on_shortlist, reason }: { on_shortlist: boolean; reason?: string | undefined },
	at: string,
): ShortlistState {
	if (reason === undefined) {
		const explained = on_shortlist && before?.on_shortlist && before.reason ? before : null;
		return {
			on_shortlist,
			changed_by_name: '',
			changed_at: at,
			...(explained && { reason: explained.reason, reason_by_name: explained.reason_by_name }),
		};
	}
	const listed = before?.on_shortlist ? before : { changed_by_name: '', changed_at: at };
	return { ...listed, on_shortlist, reason, reason_by_name: '' };
}

/** The optimistic review with a queued message, without the name that the server adds. `at`: ISO 8601. */
export function withMessage(
	review: AssessmentReview,
	{ id, subject, text, event_id = '' }: { id: string; subject: string; text: string; event_id?: string },
	at: string,
): AssessmentReview {
	const message = {
		id,
		subject,
		text,
		event_id,
		sent_by_name: '',
		created_at: at,
		state: 'queued',
		due_at: '',
		ended_at: '',
	} as const;
	return { ...review, messages: [message, ...(review.messages ?? []).filter((other) => other.id !== id)] };
}

/** The optimistic review with a note, without the name that the server adds. `at`: ISO 8601. */
export const withNote = (
	review: AssessmentReview,
	{ id, text }: { id: string; text: string },
	at: string,
): AssessmentReview => ({
	...review,
	notes: [
		{ id, text, by_name: '', created_at: at, mentions: [] },
		...(review.notes ?? []).filter((other) => other.id !== id),
	],
});

/** The optimistic review with an own card. Those of others stay hidden until the server has it. `at`: ISO 8601. */
export const withCard = (
	review: AssessmentReview,
	{ id, marks, comment }: CardValues & { id: string },
	at: string,
): AssessmentReview => ({
	...review,
	cards: [
		{
			id,
			is_own: true,
			by_name: '',
			saved_at: at,
			replaced: false,
			marks: namedMarks(marks, readAttributes(review.job.scorecard ?? '')),
			comment: comment.trim(),
		},
		...(review.cards ?? [])
			.filter((card) => card.id !== id)
			.map((card) => (card.is_own ? { ...card, replaced: true } : card)),
	],
});

/** The optimistic review after the hiding was ended, without what the server then sends. `at`: ISO 8601. */
export const withoutHiding = (review: AssessmentReview, at: string): AssessmentReview => ({
	...review,
	hiding_ended: review.hiding_ended ?? { by_name: '', at },
});
