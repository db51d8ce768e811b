import { removeUnconfirmed } from './remove-unconfirmed.ts';

/** Every hour: accounts that were never confirmed. */
export function removeUnconfirmedAccounts(app: PocketBase): void {
	// The declared type of $app leaves out the registrations of hooks; it is the same app.
	removeUnconfirmed(app as unknown as core.App);
}
