import { parseTime } from '../text/stored-time.ts';
import type { CandidateMessage } from './candidate-message.ts';

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
