import type { Lane } from '#domain/ops/lanes';
import type { Key, ListedRow, OutboxRow } from './rows.ts';
import type { AccountRows, IndexedField, TableName } from './tables.ts';

/** Durability of an acknowledged commit. `relaxed` survives a killed browser, `strict` also a power cut. */
export type Durability = 'relaxed' | 'strict';

/** One table inside a transaction. Rows are plain values; changing a returned row does not change the store. */
export type SyncTable<Row, Field extends string = string> = {
	get(key: Key): Promise<Row | undefined>;
	/** The rows with these keys, in their order, without those that do not exist. */
	getAll(keys: Key[]): Promise<Row[]>;
	/** All rows in primary key order. */
	list(): Promise<Row[]>;
	/** The primary keys of all rows, in order. Much cheaper than the rows. */
	keys(): Promise<Key[]>;
	/** The rows whose indexed field has this value, in primary key order. */
	where(field: Field, value: string): Promise<Row[]>;
	put(row: Row): Promise<void>;
	putAll(rows: Row[]): Promise<void>;
	/** Deletes the row, if it exists. */
	delete(key: Key): Promise<void>;
	deleteAll(keys: Key[]): Promise<void>;
};

/** The outbox; the store generates its primary key, a counter. */
export type OutboxTable = SyncTable<OutboxRow, IndexedField<'outbox'>> & {
	/** Appends the row and returns its `seq`. Rejects if an entry with this op id exists. */
	add(row: Omit<OutboxRow, 'seq'>): Promise<number>;
	/** Appends the rows in this order. Rejects if an entry with one of the op ids exists. */
	addAll(rows: Omit<OutboxRow, 'seq'>[]): Promise<void>;
	/**
	 * The queued entries of a lane that are the first of their record in the whole outbox (a parked or sending entry blocks later
	 * entries of its record). Fewest failures first, then by `seq`; at most `limit`, and not all where a quarter of it is found.
	 */
	heads(lane: Lane, limit: number): Promise<OutboxRow[]>;
};

/** The rows of the lists of applications. */
export type ListedTable = Omit<SyncTable<ListedRow>, 'where'> & {
	/** The rows of a job in the order of their revisions; with `after`, those of later revisions. */
	ofJob(jobId: string, after?: number): Promise<ListedRow[]>;
};

type TableOf<Name extends TableName> = Name extends 'outbox'
	? OutboxTable
	: Name extends 'listed_applications'
		? ListedTable
		: SyncTable<AccountRows[Name], IndexedField<Name>>;

/** The tables of one transaction: only those that were requested. */
export type Transaction = { [Name in TableName]: TableOf<Name> };

/**
 * One account's database on one device. A transaction sees one snapshot, is isolated on its tables while it writes, and either
 * commits completely before the promise resolves or changes nothing (also if the work rejects, the store fails or the process
 * is killed). Inside the work, await only the tables.
 */
export type SyncStore = {
	read: <T>(tables: readonly TableName[], work: (tables: Transaction) => Promise<T>) => Promise<T>;
	write: <T>(
		durability: Durability,
		tables: readonly TableName[],
		work: (tables: Transaction) => Promise<T>,
	) => Promise<T>;
};
