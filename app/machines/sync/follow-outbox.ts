import { queueAllDrafts } from '../../data/commands/queue-all-drafts.ts';
import { accountDatabase } from '../../data/current-account.ts';
import { watch } from '../../data/live.ts';
import { countOutbox } from '../../data/queries/count-outbox.ts';
import { isoNow } from '../../platform/clock.ts';
import { newRecordId } from '../../platform/ids.ts';
import { sleep } from '../../platform/sleep.ts';
import { sendNow } from '../session/keep-account.ts';

/** Longest wait for the server to take everything while somebody looks on, in milliseconds. */
const SENT_WITHIN_MS = 30_000;

/** Sends what waits and says whether the server then has everything; false when something needs a person, or time is up. */
export async function sendEverything(userId: string): Promise<boolean> {
	await queueAllDrafts(accountDatabase(userId), { newId: newRecordId, at: isoNow() });
	const over = new AbortController();
	const sent = new Promise<boolean>((resolve) => {
		const stop = watch(
			() => countOutbox(accountDatabase(userId)),
			({ queued, sending, parked }) => {
				if (queued + sending === 0) resolve(parked === 0);
			},
			() => resolve(false),
		);
		over.signal.addEventListener('abort', stop);
	});
	await sendNow();
	const answer = await Promise.race([sent, sleep(SENT_WITHIN_MS, over.signal).then(() => false)]);
	over.abort();
	return answer;
}
