import { deleteAccountDatabase, openAccountDatabase } from '../account-database.ts';
import type { Made } from '../queue-drafts.ts';
import { exportLocalWork, importLocalWork } from './export-local-work.ts';

/**
 * Moves the work of an account that the server no longer has to the account that took its place, under the same operation ids, and then
 * deletes the database of the former. Submissions that an earlier database of the server confirmed move too: they are offered again with
 * the first pull. Interrupted, it can be done again.
 */
export async function moveAccountWork(fromUserId: string, toUserId: string, made: Made): Promise<void> {
	const from = openAccountDatabase(fromUserId);
	const to = openAccountDatabase(toUserId);
	try {
		await importLocalWork(to, await exportLocalWork(from, made), { id: `account:${fromUserId}`, isNewer: false });
	} finally {
		from.close();
		to.close();
	}
	await deleteAccountDatabase(fromUserId);
}
