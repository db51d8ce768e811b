import * as z from 'zod/mini';
import type { Attribute } from './attributes.ts';

/** The words of the marks, from 1 to 5. */
export const MARK_WORDS = ['Not shown', 'Little', 'Enough', 'Good', 'Excellent'] as const;
export const MARKS = [1, 2, 3, 4, 5] as const;
export const CARD_COMMENT_CHARS = 2_000;

/** The mark of an attribute, with the name that the attribute had. */
const markSchema = z.object({ id: z.string(), name: z.string(), mark: z.number() });
export type Mark = z.infer<typeof markSchema>;

/** A saved card of a reader of an application. It is never changed: a later card of the same reader replaces it. */
export const scorecardSchema = z.object({
	id: z.string(),
	/** Whether it is the reader's own who asks. */
	is_own: z.boolean(),
	/** Empty if the account was deleted. */
	by_name: z.string(),
	/** ISO 8601. */
	saved_at: z.string(),
	/** Whether its reader saved a later one. */
	replaced: z.boolean(),
	/** Null while the card is hidden; so is its comment, which is then empty. */
	marks: z.nullable(z.array(markSchema)),
	comment: z.string(),
});
export type Scorecard = z.infer<typeof scorecardSchema>;

/** Who ended the hiding of an application's cards, and when. */
export const endedHidingSchema = z.object({
	/** Empty if the account was deleted. */
	by_name: z.string(),
	/** ISO 8601. */
	at: z.string(),
});

/** What a reader gave: the marks by the ids of the attributes. */
export const cardValuesSchema = z.object({ marks: z.readonly(z.record(z.string(), z.number())), comment: z.string() });
export type CardValues = z.infer<typeof cardValuesSchema>;

type CardError = 'no_attributes' | 'no_marks' | 'unknown_attribute' | 'unknown_mark' | 'comment_too_long';

/** Validates a card of a job with these attributes; returns null if it can be saved. Not every attribute needs a mark. */
export function cardError({ marks, comment }: CardValues, attributes: readonly Attribute[]): CardError | null {
	if (attributes.length === 0) return 'no_attributes';
	const given = Object.entries(marks);
	if (given.length === 0) return 'no_marks';
	if (given.some(([id]) => !attributes.some((attribute) => attribute.id === id))) return 'unknown_attribute';
	if (given.some(([, mark]) => !MARKS.some((known) => known === mark))) return 'unknown_mark';
	return comment.trim().length > CARD_COMMENT_CHARS ? 'comment_too_long' : null;
}

/** The marks of a card in the order of the attributes, with their names. */
export const namedMarks = (marks: CardValues['marks'], attributes: readonly Attribute[]): Mark[] =>
	attributes.flatMap(({ id, name }) => {
		const mark = marks[id];
		return mark === undefined ? [] : [{ id, name, mark }];
	});
