import type { ImportedEntry } from '#domain/question-library/library-request';
import type { CallFailure } from '../../core/remote/call.ts';
import { importLibrary } from '../../core/remote/question-library.ts';
import { renewToken } from '../../core/session/renew-token.ts';
import { sessionStore } from '../../core/session/session-store.ts';

/** Why an import did not go through; whatever is not the sender's to mend is `unavailable`. */
export type SendFailure = 'offline' | 'unauthorized' | 'forbidden' | 'body_too_large' | 'unavailable';
export type Sent = { imported: number } | { failure: SendFailure };

const KNOWN: readonly CallFailure[] = ['offline', 'unauthorized', 'forbidden', 'body_too_large'];
const isKnown = (failure: CallFailure): failure is SendFailure => KNOWN.includes(failure);

/** Adds the entries to the library on the server. Never rejects. */
export async function sendLibrary(entries: ImportedEntry[]): Promise<Sent> {
	const send = () => importLibrary(sessionStore.current()?.token ?? '', entries);
	let answer = await send();
	if (!answer.ok && answer.failure === 'unauthorized' && (await renewToken()) === 'renewed') answer = await send();
	if (answer.ok) return answer.value;
	return { failure: isKnown(answer.failure) ? answer.failure : 'unavailable' };
}
