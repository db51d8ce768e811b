import * as z from 'zod/mini';
import { parseTime } from '../text/stored-time.ts';

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

/** Whether the mail server refused the last mail to the candidate. */
export function isLastRefused(messages: readonly CandidateMessage[]): boolean {
	const ended = messages.filter(({ state }) => state === 'sent' || state === 'failed');
	ended.sort((a, b) => (a.ended_at < b.ended_at ? 1 : -1));
	return ended[0]?.state === 'failed';
}

/** The mail of a decision that is not sent yet, since it waits for its time; the server has at most one for each application. */
export const waitingMail = (messages: readonly CandidateMessage[]): CandidateMessage | undefined =>
	messages.find(({ state, due_at }) => state === 'queued' && due_at !== '');

const DAY_MS = 86_400_000;

/**
 * The last mail that went out to the candidate, or is about to, if it is not older than a day.
 * @param now in milliseconds
 */
export function lastMail(messages: readonly CandidateMessage[], now: number): CandidateMessage | undefined {
	const at = ({ ended_at, created_at }: CandidateMessage): number => parseTime(ended_at || created_at);
	const [last] = messages
		.filter(({ state, due_at }) => state === 'sent' || (state === 'queued' && due_at === ''))
		.sort((a, b) => at(b) - at(a));
	return last && now - at(last) < DAY_MS ? last : undefined;
}

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
