import { removeUnconfirmed } from './remove-unconfirmed.ts';

/** Every hour: deletes accounts that were never confirmed. */
export function removeUnconfirmedAccounts(app: PocketBase): void {
	// The declared type of $app lacks the hook registrations; it is the same app.
	removeUnconfirmed(app as unknown as core.App);
}
