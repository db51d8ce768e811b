import { type AccountDatabase, openAccountDatabase } from './account-database.ts';

let current: AccountDatabase | undefined;

/** The account's database, opened once per tab. Closes the database of any other account. */
export function accountDatabase(userId: string): AccountDatabase {
	if (current?.userId !== userId) {
		current?.close();
		current = openAccountDatabase(userId);
	}
	return current;
}

/** Closes the account's database, so that it can be deleted. Does nothing for another account. */
export function closeAccount(userId: string): void {
	if (current?.userId !== userId) return;
	current.close();
	current = undefined;
}
