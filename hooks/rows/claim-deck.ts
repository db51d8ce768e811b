import { foldEmail } from '#domain/accounts/email';
import { findOwnerEmail } from '../core/environment.ts';
import { execute, readText } from '../core/sql/database.ts';
import { findConfirmedAccount } from './claim-staff-rights.ts';

/**
 * Makes an account the owner of the investor deck when its confirmed e-mail is the one that the environment names, and the
 * deck has no owner. From then on the right follows the account's id.
 */
export function claimDeck(app: core.App, account: core.Record): void {
	if (!account.verified() || foldEmail(account.email()) !== findOwnerEmail()) return;
	if (readMeta(app, 'deck_owner') === '') writeMeta(app, 'deck_owner', account.id);
}

/**
 * At start: when the environment names another e-mail than before, the former owner loses the deck. The account with the new
 * e-mail claims the deck, since it may have been confirmed before it was named.
 */
export function followDeckOwner(app: core.App): void {
	// A new database is migrated later and has no account yet.
	if (!app.hasTable('investor_deck_slides')) return;
	app.runInTransaction((transaction) => {
		const email = findOwnerEmail() ?? '';
		if (email !== readMeta(transaction, 'deck_owner_email')) {
			writeMeta(transaction, 'deck_owner', '');
			writeMeta(transaction, 'deck_owner_email', email);
		}
		const account = email === '' ? undefined : findConfirmedAccount(transaction, email);
		if (account) claimDeck(transaction, account);
	});
}

type Key = 'deck_owner' | 'deck_owner_email';

const readMeta = (app: core.App, key: Key): string =>
	readText(app.db(), `SELECT COALESCE((SELECT value FROM server_meta WHERE key = {:key}), '') AS text`, { key });

function writeMeta(app: core.App, key: Key, value: string): void {
	execute(app.db(), 'UPDATE server_meta SET value = {:value} WHERE key = {:key}', { key, value });
}
