import { isoNow } from '../platform/clock.ts';
import { newRecordId } from '../platform/ids.ts';
import { sleep } from '../platform/sleep.ts';
import { accountDatabase } from '../store/current-account.ts';
import { listRescueDatabases } from '../store/database-names.ts';
import { reportStorageFailure, setRescueDatabaseInUse } from '../store/storage-status.ts';
import { importRescueDatabases } from '../store/writes/import-rescue-databases.ts';

/** Interval for checking whether other tabs have released a rescue database, in milliseconds. */
const POLL_MS = 10_000;

/**
 * Reports if a rescue database is in use because the account's own did not open. Otherwise imports rescue databases as soon as
 * no tab uses them. Returns the stop function.
 */
export function recoverRescueDatabase(userId: string): () => void {
	const controller = new AbortController();
	async function recover(): Promise<void> {
		const database = accountDatabase(userId);
		await database.home.find();
		if (controller.signal.aborted) return;
		setRescueDatabaseInUse(database.home.failure() !== null);
		while (!controller.signal.aborted && !database.home.failure()) {
			if ((await listRescueDatabases(userId)).length === 0) return;
			const outcome = await importRescueDatabases(database, { newId: newRecordId, at: isoNow() });
			if (outcome === 'nothing' || outcome === 'imported') return;
			await sleep(POLL_MS, controller.signal);
		}
	}
	recover().catch(reportStorageFailure);
	return () => {
		controller.abort();
		setRescueDatabaseInUse(false);
	};
}
