import type { Table } from 'dexie';
import type { Lane } from '#domain/ops/lanes';
import type { AccountTables } from './account-tables.ts';
import { listedPages } from './listed-pages.ts';
import { withReopening } from './reopen-connection.ts';
import { retryOnQuota } from './retry-on-quota.ts';
import type { Key, OutboxRow } from './rows.ts';
import type { OutboxTable, SyncStore, SyncTable, Transaction } from './sync-store.ts';
import type { TableName } from './tables.ts';

/** An outbox row as Dexie types it. The database generates `seq`. */
type StoredOutbox = Table<OutboxRow, number, Omit<OutboxRow, 'seq'>>;

const tableOf = <Row, K, Inserted>(table: Table<Row, K, Inserted>) => {
	// The port has one key type for all tables; Dexie's differ by table.
	const keyed = table as unknown as Table<Row, Key>;
	return {
		get: (key: Key) => keyed.get(key),
		getAll: (keys: Key[]) => keyed.bulkGet(keys).then((rows) => rows.filter((row) => row !== undefined)),
		list: () => keyed.toArray(),
		keys: () => keyed.toCollection().primaryKeys(),
		where: (field: string, value: string) => keyed.where(field).equals(value).toArray(),
		// Return Dexie's own promises: an async function in between would end the transaction too early.
		put: (row: Row) => keyed.put(row).then(() => undefined),
		putAll: (rows: Row[]) => keyed.bulkPut(rows).then(() => undefined),
		delete: (key: Key) => keyed.delete(key),
		deleteAll: (keys: Key[]) => keyed.bulkDelete(keys),
	} satisfies SyncTable<Row>;
};

/** The first queued entries of their records; see `OutboxTable`. */
async function listHeads(outbox: StoredOutbox, lane: Lane, limit: number): Promise<OutboxRow[]> {
	const heads: OutboxRow[] = [];
	/** The `seq` of the first entry of each record seen so far. */
	const firsts = new Map<string, number | undefined>();
	const end = [lane, 'queued', Infinity, Infinity];
	let from: unknown[] = [lane, 'queued', -1, 0];
	while (heads.length < limit) {
		const chunk = await outbox
			.where('[lane+state+failures+seq]')
			.between(from, end, false, true)
			.limit(limit)
			.toArray();
		const last = chunk.at(-1);
		if (!last) break;
		from = [lane, 'queued', last.failures, last.seq];
		const unseen = new Set(chunk.map(({ record }) => record).filter((record) => !firsts.has(record)));
		await Promise.all(
			Array.from(unseen, async (record) => {
				firsts.set(record, (await outbox.where('record').equals(record).limit(1).primaryKeys())[0]);
			}),
		);
		const found = chunk.filter(({ record, seq }) => firsts.get(record) === seq);
		// A quarter is worth a request. Each batch would read the rest of a long queue again, in which a few records are edited often.
		if (found.length === 0 && heads.length * 4 >= limit) break;
		heads.push(...found);
	}
	return heads.slice(0, limit);
}

const outboxOf = (outbox: StoredOutbox): OutboxTable => ({
	...tableOf(outbox),
	add: (row) => outbox.add(row),
	addAll: (rows) => outbox.bulkAdd(rows).then(() => undefined),
	heads: (lane, limit) => listHeads(outbox, lane, limit),
});

const portOf = (db: AccountTables, name: TableName) =>
	name === 'outbox'
		? outboxOf(db.outbox)
		: name === 'listed_applications'
			? listedPages(db.listed_applications, db.listed_ids)
			: tableOf(db.table(name));

/**
 * Tables bound to the transaction, as Dexie defines them on it. The database's own tables find their transaction through
 * Dexie's zone, which long chains of awaits lose: later writes would run outside the transaction.
 */
const transactionOf = (db: AccountTables, names: readonly TableName[]): Transaction => {
	return Object.fromEntries(names.map((name) => [name, portOf(db, name)])) as unknown as Transaction;
};

/** A write to one of these tables stores server data: a page of a pull, a report or a review. */
const COPIES: ReadonlySet<TableName> = new Set(['applications', 'listed_applications', 'reports', 'reviews']);

/**
 * The `SyncStore` on Dexie, with transactions of either durability. A write that exceeds the quota is retried after each
 * eviction.
 */
export function dexieStore(relaxed: AccountTables, strict: AccountTables): SyncStore {
	const run = <T>(
		db: AccountTables,
		mode: 'r' | 'rw',
		names: readonly TableName[],
		work: (tables: Transaction) => Promise<T>,
	): Promise<T> =>
		withReopening(db, () =>
			db.transaction(
				mode,
				names.flatMap((name) => (name === 'listed_applications' ? [name, 'listed_ids'] : [name])),
				// Must be async: Dexie checks it. Otherwise an await of anything but the database leaves the transaction, and later
				// writes run outside it.
				async (transaction) => work(transactionOf(transaction as unknown as AccountTables, names)),
			),
		);
	return {
		read: (names, work) => run(relaxed, 'r', names, work),
		write: (durability, names, work) =>
			retryOnQuota(
				relaxed,
				names.some((name) => COPIES.has(name)),
				() => run(durability === 'strict' ? strict : relaxed, 'rw', names, work),
			),
	};
}
