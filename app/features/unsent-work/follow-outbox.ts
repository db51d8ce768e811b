import { isoNow } from '../../core/platform/clock.ts';
import { newRecordId } from '../../core/platform/ids.ts';
import { sleep } from '../../core/platform/sleep.ts';
import { sendNow } from '../../core/session/run-account-services.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { subscribeLiveQuery } from '../../core/store/live-query.ts';
import { DRAFT_TABLES, queueAllDrafts } from '../../core/store/queue-drafts.ts';
import { countOutbox } from '../../core/store/reads/count-outbox.ts';

/** Timeout of waiting for an empty outbox while the user watches, in milliseconds. */
const SENT_WITHIN_MS = 30_000;

/**
 * Pushes the outbox. Returns whether the server then has everything: false when an operation is parked, or after the
 * timeout.
 */
export async function sendEverything(userId: string): Promise<boolean> {
	await accountDatabase(userId).store.write('strict', ['attempts', ...DRAFT_TABLES], (tables) =>
		queueAllDrafts(tables, { newId: newRecordId, at: isoNow() }),
	);
	const controller = new AbortController();
	const sent = new Promise<boolean>((resolve) => {
		const stop = subscribeLiveQuery(
			() => countOutbox(accountDatabase(userId)),
			({ queued, sending, parked }) => {
				if (queued + sending === 0) resolve(parked === 0);
			},
			() => resolve(false),
		);
		controller.signal.addEventListener('abort', stop);
	});
	await sendNow();
	const isSent = await Promise.race([sent, sleep(SENT_WITHIN_MS, controller.signal).then(() => false)]);
	controller.abort();
	return isSent;
}
