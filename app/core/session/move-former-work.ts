import type { CurrentUser } from '#domain/access/current-user';
import { foldEmail } from '#domain/accounts/email';
import { isoNow } from '../platform/clock.ts';
import { newRecordId } from '../platform/ids.ts';
import { deleteAccountDatabase, openAccountDatabase } from '../store/account-database.ts';
import { closeAccount } from '../store/current-account.ts';
import type { CommandContext } from '../store/enqueue.ts';
import { exportLocalWork, importLocalWork } from '../store/writes/export-local-work.ts';
import { importRescueDatabases } from '../store/writes/import-rescue-databases.ts';
import { restoreUnwritten } from '../store/writes/restore-unwritten.ts';
import { stopAccount } from './run-account-services.ts';
import { sessionStore } from './session-store.ts';

/**
 * Moves the work of an account that the server no longer has to its successor, with the same op ids, then deletes the former
 * database. Submissions that an earlier server database confirmed are moved too and are resubmitted at the first pull.
 * Idempotent.
 * @throws if the former database does not open now, or another page uses a rescue database of it; nothing is deleted then
 */
export async function moveAccountWork(fromUserId: string, toUserId: string, context: CommandContext): Promise<void> {
	const from = openAccountDatabase(fromUserId);
	const to = openAccountDatabase(toUserId);
	try {
		if ((await importRescueDatabases(from, context)) === 'later') throw new Error('Not all work can be read now.');
		// Their localStorage entry is deleted with the former database.
		await restoreUnwritten(from);
		await importLocalWork(to, await exportLocalWork(from, context), { id: `account:${fromUserId}`, isNewer: false });
	} finally {
		from.close();
		to.close();
	}
	await deleteAccountDatabase(fromUserId);
}

/**
 * Moves the work of the previously signed-in account if it has the same address but another id. An address belongs to one
 * account, so the server has lost or deleted the former one, and both belong to the same user.
 * @returns whether there was such an account
 */
export async function moveFormerWork(user: CurrentUser): Promise<boolean> {
	const former = sessionStore.current()?.user;
	if (!former || former.id === user.id || foldEmail(former.email) !== foldEmail(user.email)) return false;
	await stopAccount();
	closeAccount(former.id);
	await moveAccountWork(former.id, user.id, { newId: newRecordId, at: isoNow() });
	return true;
}
