import { deleteAccountDatabase, openAccountDatabase } from '../account-database.ts';
import type { Made } from '../queue-drafts.ts';
import { exportLocalWork, importLocalWork } from './export-local-work.ts';
import { restoreUnwritten } from './restore-unwritten.ts';

/**
 * Moves the work of an account that the server no longer has to its successor, under the same op ids, then deletes the
 * former database. Submissions that an earlier server database confirmed move too and are submitted again at the first
 * pull. Idempotent.
 */
export async function moveAccountWork(fromUserId: string, toUserId: string, made: Made): Promise<void> {
	const from = openAccountDatabase(fromUserId);
	const to = openAccountDatabase(toUserId);
	try {
		// Their entry is deleted with the former database.
		await restoreUnwritten(from);
		await importLocalWork(to, await exportLocalWork(from, made), { id: `account:${fromUserId}`, isNewer: false });
	} finally {
		from.close();
		to.close();
	}
	await deleteAccountDatabase(fromUserId);
}
