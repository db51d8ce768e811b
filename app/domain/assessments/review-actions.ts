import { readAttributes } from '../scorecards/attributes.ts';
import { type CardValues, namedMarks } from '../scorecards/scorecard.ts';
import type { AssessmentReview } from './assessment.ts';

/** The optimistic review after a shortlist decision, without the name that the server adds. `at`: ISO 8601. */
export const withShortlist = (review: AssessmentReview, isOnShortlist: boolean, at: string): AssessmentReview => ({
	...review,
	shortlist: { on_shortlist: isOnShortlist, changed_by_name: '', changed_at: at },
});

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
