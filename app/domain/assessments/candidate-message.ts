import * as z from 'zod/mini';

export const MESSAGE_SUBJECT_CHARS = 200;
export const MESSAGE_TEXT_CHARS = 10_000;

/** A mail that the hiring team sent to a candidate. */
export const candidateMessageSchema = z.object({
	id: z.string(),
	subject: z.string(),
	text: z.string(),
	/** Empty if the account was deleted. */
	sent_by_name: z.string(),
	/** ISO 8601. */
	created_at: z.string(),
	/**
	 * `queued`: not yet accepted by the mail server. `failed`: rejected by the mail server; it is not retried. `cancelled`: its
	 * decision was changed or deleted before it was sent.
	 */
	state: z.enum(['queued', 'sent', 'failed', 'cancelled']),
	/** The decision that it belongs to, the id of a hire event; empty for any other message. */
	event_id: z.string(),
	/** When a queued mail of a decision is sent, ISO 8601; empty for any other message. */
	due_at: z.string(),
	/** When it was sent, failed or was cancelled, ISO 8601; empty before. */
	ended_at: z.string(),
});
export type CandidateMessage = z.infer<typeof candidateMessageSchema>;

/** Validates a message; returns null if it can be sent. */
export function messageError({
	subject,
	text,
}: {
	subject: string;
	text: string;
}): 'no_subject' | 'subject_too_long' | 'no_text' | 'text_too_long' | null {
	if (subject.trim() === '') return 'no_subject';
	if (subject.length > MESSAGE_SUBJECT_CHARS) return 'subject_too_long';
	if (text.trim() === '') return 'no_text';
	return text.length > MESSAGE_TEXT_CHARS ? 'text_too_long' : null;
}
