import { Dexie } from 'dexie';

/** The name of an account's database. */
export const accountDatabaseName = (userId: string): string => `candor-${userId}`;

/** How many rescue databases an account can have: one that does not open either makes way for the next. */
const RESCUES = 3;

/** The names of the databases that hold an account's work while its own does not open, in the order in which they are tried. */
export const rescueDatabaseNames = (userId: string): string[] =>
	Array.from({ length: RESCUES }, (_, index) => `${accountDatabaseName(userId)}-rescue-${index + 1}`);

/** The rescue databases of the account that are on this device. */
export async function listRescueDatabases(userId: string): Promise<string[]> {
	const present = new Set(await Dexie.getDatabaseNames());
	return rescueDatabaseNames(userId).filter((name) => present.has(name));
}
