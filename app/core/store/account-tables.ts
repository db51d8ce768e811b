import type { Dexie, Table } from 'dexie';
import type { ListedPage, OutboxRow } from './rows.ts';
import { type AccountRows, SCHEMA, type TableName } from './tables.ts';

/** The tables of one account on this device. */
export type AccountTables = Dexie & {
	[Name in Exclude<TableName, 'outbox' | 'listed_applications'>]: Table<AccountRows[Name], KeyOf<Name>>;
} & {
	outbox: Table<OutboxRow, number, Omit<OutboxRow, 'seq'>>;
	listed_applications: Table<ListedPage, [string, string]>;
};

type KeyOf<Name extends TableName> = Name extends 'drafts' | 'analytics' | 'listed_ids' ? [string, string] : string;

/**
 * Names the state of everything that a database of an account stores: tables, indexes and the shapes of their rows. Until
 * release 1.0 they are edited in place, with another name here. A database of another state stays under its name
 * (`other-states.ts`).
 */
export const SCHEMA_STATE = 'i';

/**
 * Declares the schema. From release 1.0 on, a new table or index is a later version beside this one: Dexie creates what an
 * older database lacks, and a tab of the older build still writes to the newer schema.
 */
export function withSchema(db: Dexie): AccountTables {
	db.version(1).stores(SCHEMA);
	return db as AccountTables;
}
