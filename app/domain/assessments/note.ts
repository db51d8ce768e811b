import * as z from 'zod/mini';

export const NOTE_CHARS = 5_000;

/**
 * How a mention ended. `informed`: a mail was queued, if the person's preferences allow one. `left`: not an active member of the hiring team.
 * `own`: the application is the person's own.
 */
const MENTION_ENDS = ['informed', 'left', 'own'] as const;
export type MentionEnd = (typeof MENTION_ENDS)[number];

/** A note of the hiring team on an application. It is never changed, and no candidate receives it. */
export const noteSchema = z.object({
	id: z.string(),
	text: z.string(),
	/** Empty if the account was deleted. */
	by_name: z.string(),
	/** ISO 8601. */
	created_at: z.string(),
	/** Those whom it mentions; the name is empty if the account was deleted. */
	mentions: z.array(z.object({ name: z.string(), end: z.enum(MENTION_ENDS) })),
});
export type Note = z.infer<typeof noteSchema>;

/** Validates the text of a note; returns null if it can be saved. */
export function noteError(text: string): 'no_text' | 'text_too_long' | null {
	if (text.trim() === '') return 'no_text';
	return text.trim().length > NOTE_CHARS ? 'text_too_long' : null;
}
