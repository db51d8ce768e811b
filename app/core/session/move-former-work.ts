import type { CurrentUser } from '#domain/access/current-user';
import { foldEmail } from '#domain/accounts/email';
import { isoNow } from '../platform/clock.ts';
import { newRecordId } from '../platform/ids.ts';
import { closeAccount } from '../store/current-account.ts';
import { moveAccountWork } from '../store/writes/move-account-work.ts';
import { stopAccount } from './keep-account.ts';
import { sessionStore } from './session-store.ts';

/**
 * Moves the work of the account signed in before, when it has the same address but another id: an address belongs to one
 * account, so the server has lost or deleted the former one, and both are the same person.
 * @returns whether there was such an account.
 */
export async function moveFormerWork(user: CurrentUser): Promise<boolean> {
	const former = sessionStore.current()?.user;
	if (!former || former.id === user.id || foldEmail(former.email) !== foldEmail(user.email)) return false;
	await stopAccount();
	closeAccount(former.id);
	await moveAccountWork(former.id, user.id, { newId: newRecordId, at: isoNow() });
	return true;
}
