import { isSameAi } from '#domain/assessments/attempt';
import { CONSENT_VERSION, type Consent, coversConsent, joinedConsent } from '#domain/assessments/consent';
import { isoNow } from '../../core/platform/clock.ts';
import { newRecordId } from '../../core/platform/ids.ts';
import { onPageVisible } from '../../core/platform/page-lifecycle.ts';
import { sleep } from '../../core/platform/sleep.ts';
import type { HasStore } from '../../core/store/account-database.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { queueAcknowledgement } from '../../core/store/queue-acknowledgement.ts';
import { beginOnServer } from './begin-on-server.ts';
import { findAttempt } from './find-attempt.ts';
import { preloadToSubmit } from './late-views.tsx';
import type { OptOuts } from './take-assessment-event.ts';

/** Timeout of loading the code that follows, in milliseconds. */
const READY_WITHIN_MS = 4_000;

/**
 * Saves a candidate's consent with the attempt and queues it for the server, in one strict transaction; the submission
 * contains it too. The first consent for this version of the text counts, and opt-outs are added to it. Resolves to false
 * when there is no such attempt.
 */
export const giveConsent = ({ store }: HasStore, jobId: string, consent: Consent): Promise<boolean> =>
	store.write('strict', ['attempts', 'outbox'], async (tables) => {
		const row = await tables.attempts.get(jobId);
		if (!row) return false;
		const { consent: before } = row;
		const joined = joinedConsent(before, consent);
		const isNew = joined.ai_declined !== before?.ai_declined || joined.accommodation !== before.accommodation;
		if (coversConsent(before) && !isNew) return true;
		const attempt = { ...row, consent: joined };
		await tables.attempts.put(attempt);
		await queueAcknowledgement(tables, attempt, { newId: newRecordId, at: consent.given_at });
		return true;
	});

/**
 * Saves the consent to the current text. Then waits until the code of what follows is loaded, so that all of it
 * works offline; after the timeout it resolves anyway. Rejects when this device cannot save the consent.
 */
export async function saveConsent(userId: string, jobId: string, optOuts: OptOuts): Promise<void> {
	await giveConsent(accountDatabase(userId), jobId, { version: CONSENT_VERSION, ...optOuts, given_at: isoNow() });
	await Promise.race([preloadToSubmit(jobId), sleep(READY_WITHIN_MS, new AbortController().signal)]);
}

/**
 * Checks on the server, now and whenever the page becomes visible, whether another device of the account has given
 * consent, or another AI scores than the notice names. Returns a function that stops it.
 */
export function followConsent(
	userId: string,
	jobId: string,
	{ onNews, onError }: { onNews: () => void; onError: (error: unknown) => void },
): () => void {
	let isOver = false;
	const ask = async (): Promise<void> => {
		const before = await findAttempt(accountDatabase(userId), jobId);
		await beginOnServer(userId, jobId, null);
		const stored = await findAttempt(accountDatabase(userId), jobId);
		const isRenamed = before && stored && !isSameAi(before.row.attempt, stored.row.attempt);
		if (!isOver && (isRenamed || coversConsent(stored?.row.consent))) onNews();
	};
	const start = (): void => void ask().catch((error: unknown) => !isOver && onError(error));
	const stop = onPageVisible(start);
	start();
	return () => {
		isOver = true;
		stop();
	};
}
