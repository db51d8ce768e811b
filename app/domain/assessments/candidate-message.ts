import * as z from 'zod/mini';

const MESSAGE_SUBJECT_CHARS = 200;
const MESSAGE_TEXT_CHARS = 10_000;

/** A mail that the hiring team sent to a candidate. */
export const candidateMessageSchema = z.object({
	id: z.string(),
	subject: z.string(),
	text: z.string(),
	/** Empty when the account is deleted. */
	sent_by_name: z.string(),
	/** ISO 8601. */
	created_at: z.string(),
	/** `queued`: the mail server does not have it yet. `failed`: it refused the mail, which is not sent again. */
	state: z.enum(['queued', 'sent', 'failed']),
});
export type CandidateMessage = z.infer<typeof candidateMessageSchema>;

/** Why a message cannot be sent; null when it can. */
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
