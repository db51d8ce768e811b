import { deleteAccountDatabase } from '../store/account-database.ts';
import { closeAccount } from '../store/current-account.ts';
import { listOtherStates } from '../store/database-names.ts';
import { deleteOtherStates } from '../store/other-states.ts';
import { stopAccount } from './run-account-services.ts';
import { sessionStore } from './session-store.ts';

/**
 * Ends the session on this device and deletes the account's local database. Sends no request.
 * @throws if the device's storage fails; the session may have ended by then
 */
export async function forgetAccount(userId: string): Promise<void> {
	// Clear the session first, so that no screen reopens the database that is deleted next.
	await sessionStore.clear();
	await stopAccount();
	closeAccount(userId);
	await deleteAccountDatabase(userId);
	await deleteOtherStates(await listOtherStates(userId));
}
