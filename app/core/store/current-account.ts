import { type AccountDatabase, openAccountDatabase } from './account-database.ts';

let current: AccountDatabase | undefined;

/** The account's database, opened once per tab. The database of any other account is closed. */
export function accountDatabase(userId: string): AccountDatabase {
	if (current?.userId !== userId) {
		current?.close();
		current = openAccountDatabase(userId);
	}
	return current;
}

/** Closes the account's database, so that it can be deleted. Another account's database stays open. */
export function closeAccount(userId: string): void {
	if (current?.userId !== userId) return;
	current.close();
	current = undefined;
}
