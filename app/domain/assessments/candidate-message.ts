import * as z from 'zod/mini';

const MESSAGE_SUBJECT_CHARS = 200;
const MESSAGE_TEXT_CHARS = 10_000;

/** A mail that the hiring team sent to a candidate. */
export const candidateMessageSchema = z.object({
	id: z.string(),
	subject: z.string(),
	text: z.string(),
	/** Empty if the account was deleted. */
	sent_by_name: z.string(),
	/** ISO 8601. */
	created_at: z.string(),
	/** `queued`: not yet accepted by the mail server. `failed`: rejected by the mail server; it is not retried. */
	state: z.enum(['queued', 'sent', 'failed']),
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
