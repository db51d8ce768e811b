import { type AccountDatabase, openAccountDatabase } from './account-database.ts';

const opened = new Map<string, AccountDatabase>();

/** The account's database, opened once per tab. */
export function accountDatabase(userId: string): AccountDatabase {
	const database = opened.get(userId) ?? openAccountDatabase(userId);
	opened.set(userId, database);
	return database;
}

/** Closes the account's database, so that it can be deleted. Does nothing if it is not open. */
export function closeAccount(userId: string): void {
	opened.get(userId)?.close();
	opened.delete(userId);
}
