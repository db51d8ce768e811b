import type { AccountRows, INDEXED, Key, Lane, OutboxRow } from './rows.ts';

/** The tables that the engine and the commands touch, by name. */
export type TableName = keyof AccountRows;

/** How far a commit reaches before it is acknowledged: `relaxed` survives a killed browser, `strict` a power cut too. */
export type Durability = 'relaxed' | 'strict';

/** One table inside a transaction. Rows are plain values; what is given out may be changed without effect on the store. */
export type SyncTable<Row, Field extends string = string> = {
	get(key: Key): Promise<Row | undefined>;
	/** Every row, in the order of the primary key. */
	list(): Promise<Row[]>;
	/** The rows whose indexed field has this value, in the order of the primary key. */
	where(field: Field, value: string): Promise<Row[]>;
	put(row: Row): Promise<void>;
	putAll(rows: Row[]): Promise<void>;
	/** Removes the row; nothing when there is none. */
	delete(key: Key): Promise<void>;
	deleteAll(keys: Key[]): Promise<void>;
};

/** The outbox, whose primary key is a counter made by the store. */
export type OutboxTable = SyncTable<OutboxRow, (typeof INDEXED)['outbox'][number]> & {
	/** Adds behind everything queued so far and answers its `seq`. Rejects when an entry with this op id exists. */
	add(row: Omit<OutboxRow, 'seq'>): Promise<number>;
	/**
	 * The queued entries of a lane that are the first of their record in the whole outbox (a parked or sending entry holds back
	 * what comes after it on its record), those with fewest failures first, then by `seq`; at most `limit`.
	 */
	heads(lane: Lane, limit: number): Promise<OutboxRow[]>;
};

/** A table of a transaction by its name. */
export type TableOf<Name extends TableName> = Name extends 'outbox'
	? OutboxTable
	: SyncTable<AccountRows[Name], (typeof INDEXED)[Name][number]>;

/** The tables of one transaction: only those it asked for may be used. */
export type Transaction = { [Name in TableName]: TableOf<Name> };

/**
 * One account's database on one device. A transaction sees one snapshot, is alone on its tables while it writes, and either
 * commits whole before the promise resolves or leaves nothing: when the work rejects, when the store fails, when the process
 * dies. Inside the work only the tables may be awaited.
 */
export type SyncStore = {
	read: <T>(tables: readonly TableName[], work: (tables: Transaction) => Promise<T>) => Promise<T>;
	write: <T>(
		durability: Durability,
		tables: readonly TableName[],
		work: (tables: Transaction) => Promise<T>,
	) => Promise<T>;
};
