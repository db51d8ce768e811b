import type { Table } from 'dexie';
import type { AccountTables } from './account-tables.ts';
import { retryOnQuota } from './retry-on-quota.ts';
import type { Key, Lane, OutboxRow } from './rows.ts';
import type { OutboxTable, SyncStore, SyncTable, TableName, Transaction } from './sync-store.ts';

/** An outbox row as Dexie types it: its counter is the database's to make. */
type StoredOutbox = Table<OutboxRow, number, Omit<OutboxRow, 'seq'>>;

const tableOf = <Row, K, Inserted>(table: Table<Row, K, Inserted>) => {
	// One key type for all tables in the port; Dexie's own differ by table.
	const keyed = table as unknown as Table<Row, Key>;
	return {
		get: (key: Key) => keyed.get(key),
		list: () => keyed.toArray(),
		where: (field: string, value: string) => keyed.where(field).equals(value).toArray(),
		// Dexie's own promises to the last: an async function between it and the caller lets the transaction end too early.
		put: (row: Row) => keyed.put(row).then(() => undefined),
		putAll: (rows: Row[]) => keyed.bulkPut(rows).then(() => undefined),
		delete: (key: Key) => keyed.delete(key),
		deleteAll: (keys: Key[]) => keyed.bulkDelete(keys),
	} satisfies SyncTable<Row>;
};

/** How many index entries are looked at together when the heads of a lane are sought. */
const HEADS_CHUNK = 100;

/** The first queued entries of their records; see `OutboxTable`. */
async function listHeads(outbox: StoredOutbox, lane: Lane, limit: number): Promise<OutboxRow[]> {
	const heads: OutboxRow[] = [];
	/** The first entry of each record that was looked at. */
	const firsts = new Map<string, number | undefined>();
	const end = [lane, 'queued', Infinity, Infinity];
	let from: unknown[] = [lane, 'queued', -1, 0];
	while (heads.length < limit) {
		const chunk = await outbox
			.where('[lane+state+failures+seq]')
			.between(from, end, false, true)
			.limit(HEADS_CHUNK)
			.toArray();
		const last = chunk.at(-1);
		if (!last) break;
		from = [lane, 'queued', last.failures, last.seq];
		for (const row of chunk) {
			if (!firsts.has(row.record)) {
				const ofRecord = outbox.where('[record+seq]').between([row.record, 0], [row.record, Infinity]);
				firsts.set(row.record, (await ofRecord.limit(1).primaryKeys())[0]);
			}
			if (firsts.get(row.record) === row.seq && heads.length < limit) heads.push(row);
		}
	}
	return heads;
}

const outboxOf = (outbox: StoredOutbox): OutboxTable => ({
	...tableOf(outbox),
	add: (row) => outbox.add(row),
	heads: (lane, limit) => listHeads(outbox, lane, limit),
});

const transactionOf = (db: AccountTables): Transaction => ({
	attempts: tableOf(db.attempts),
	drafts: tableOf(db.drafts),
	analytics: tableOf(db.analytics),
	submissions: tableOf(db.submissions),
	outbox: outboxOf(db.outbox),
	jobs: tableOf(db.jobs),
	applications: tableOf(db.applications),
	assessments: tableOf(db.assessments),
	synced_drafts: tableOf(db.synced_drafts),
	question_library: tableOf(db.question_library),
	reviews: tableOf(db.reviews),
	meta: tableOf(db.meta),
});

/** A write that touches one of these stores what the server has: a page of a pull, or a review. */
const COPIES: ReadonlySet<TableName> = new Set(['applications', 'reviews']);

/**
 * The account's database as the engine and the commands use it: Dexie transactions of either durability. A write for which the device has
 * no space is tried again after each thing that can be let go of.
 */
export function dexieStore(relaxed: AccountTables, strict: AccountTables): SyncStore {
	const run = <T>(
		db: AccountTables,
		mode: 'r' | 'rw',
		names: readonly TableName[],
		work: (tables: Transaction) => Promise<T>,
	): Promise<T> =>
		db.transaction(
			mode,
			names.map((name) => db.table(name)),
			// Async, which Dexie looks at: else a wait for anything but the database loses the transaction, and what follows is written beside it.
			async () => work(transactionOf(db)),
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
