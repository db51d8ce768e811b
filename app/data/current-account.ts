import { type AccountDatabase, openAccountDatabase } from './schema/account-database.ts';

let current: AccountDatabase | undefined;

/** The account's database, opened once a tab; that of another account is closed. */
export function accountDatabase(userId: string): AccountDatabase {
	if (current?.userId !== userId) {
		current?.close();
		current = openAccountDatabase(userId);
	}
	return current;
}

/** Closes the database that is open, so that it can be deleted. */
export function closeAccount(): void {
	current?.close();
	current = undefined;
}
