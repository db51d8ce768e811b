import { Dexie } from 'dexie';

/** The name of an account's database. */
export const accountDatabaseName = (userId: string): string => `candor-${userId}`;

/** Maximum number of rescue databases per account. If one does not open, the next is tried. */
const RESCUES = 3;

/** The names of an account's rescue databases, in the order in which they are tried. */
export const rescueDatabaseNames = (userId: string): string[] =>
	Array.from({ length: RESCUES }, (_, index) => `${accountDatabaseName(userId)}-rescue-${index + 1}`);

/** Lists the account's rescue databases on this device. */
export async function listRescueDatabases(userId: string): Promise<string[]> {
	const present = new Set(await Dexie.getDatabaseNames());
	return rescueDatabaseNames(userId).filter((name) => present.has(name));
}
