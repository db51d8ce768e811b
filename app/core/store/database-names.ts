import { Dexie } from 'dexie';
import { SCHEMA_STATE } from './account-tables.ts';

/** The name of an account's database. */
export const accountDatabaseName = (userId: string): string => `candor-${SCHEMA_STATE}-${userId}`;

/** Maximum number of rescue databases per account. If one does not open, the next is tried. */
const RESCUES = 3;

/** The names of an account's rescue databases, in the order in which they are tried. */
export const rescueDatabaseNames = (userId: string): string[] =>
	Array.from({ length: RESCUES }, (_, index) => `${accountDatabaseName(userId)}-rescue-${index + 1}`);

/** Lists the account's rescue databases on this device. */
export async function listRescueDatabases(userId: string): Promise<string[]> {
	const existing = new Set(await Dexie.getDatabaseNames());
	return rescueDatabaseNames(userId).filter((name) => existing.has(name));
}

/** Lists the account's databases of other states on this device, rescue databases included. */
export async function listOtherStates(userId: string): Promise<string[]> {
	const isOfAccount = (name: string) => name.startsWith('candor-') && name.split('-').includes(userId);
	const ofThisState = [accountDatabaseName(userId), ...rescueDatabaseNames(userId)];
	return (await Dexie.getDatabaseNames()).filter((name) => isOfAccount(name) && !ofThisState.includes(name));
}
