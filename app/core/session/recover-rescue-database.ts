import { isoNow } from '../platform/clock.ts';
import { newRecordId } from '../platform/ids.ts';
import { sleep } from '../platform/sleep.ts';
import { accountDatabase } from '../store/current-account.ts';
import { listRescueDatabases } from '../store/database-names.ts';
import { setRescued } from '../store/rescued.ts';
import { reportStorageFailure } from '../store/storage-failure.ts';

/** How often it is looked whether the other tabs have left a rescue database, in milliseconds. */
const LOOK_MS = 10_000;

/**
 * Says when the account's own database did not open and a rescue one is used in its place; otherwise brings over what rescue databases hold
 * as soon as no tab works in them. Returns how to stop.
 */
export function recoverRescueDatabase(userId: string): () => void {
	const over = new AbortController();
	async function bring(): Promise<void> {
		const database = accountDatabase(userId);
		await database.home.find();
		if (over.signal.aborted) return;
		setRescued(database.home.failure() !== null);
		while (!over.signal.aborted && !database.home.failure()) {
			if ((await listRescueDatabases(userId)).length === 0) return;
			// Code of its own, for which there is hardly ever a use; without a network to fetch it with, it is tried later.
			const code = await import('../store/writes/bring-rescued.ts').catch(() => null);
			const outcome = await code?.bringRescued(database, { newId: newRecordId, at: isoNow() });
			if (outcome === 'nothing' || outcome === 'brought') return;
			await sleep(LOOK_MS, over.signal);
		}
	}
	bring().catch(reportStorageFailure);
	return () => {
		over.abort();
		setRescued(false);
	};
}
