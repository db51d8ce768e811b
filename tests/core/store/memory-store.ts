import type { Key, ListedRow, OutboxRow } from '../../../app/core/store/rows.ts';
import type { SyncStore, SyncTable, Transaction } from '../../../app/core/store/sync-store.ts';
import { TABLES, type TableName } from '../../../app/core/store/tables.ts';
import type { ListedApplication } from '../../../app/domain/assessments/listed-application.ts';

type Row = Record<string, unknown>;
type Rows = ReadonlyMap<string, Row>;
type Snapshot = { tables: ReadonlyMap<TableName, Rows>; nextSeq: number };

/** The state of a store at one time; opaque. */
export type StoreSnapshot = Readonly<Snapshot>;

/** The rows of every table in key order, for comparing whole stores. */
export type StoreContents = Record<string, unknown[]>;

/** The listed applications of a store, ordered by id. */
export const listedRows = ({ listed_applications = [] }: StoreContents): ListedApplication[] =>
	(listed_applications as ListedRow[]).map(({ revision: _revision, ...row }) => row);

const NAMES = Object.keys(TABLES) as TableName[];

/** The fields besides the primary key by which rows of a table are found. */
const indexedOf = (name: TableName): readonly string[] =>
	(TABLES[name] as { indexed?: readonly string[] }).indexed ?? [];

/** Copies a plain value. Several times faster than `structuredClone`, which matters in the simulator. */
function copied<T>(value: T): T {
	if (typeof value !== 'object' || value === null) return value;
	if (Array.isArray(value)) return value.map((item: unknown) => copied(item)) as T;
	const copy: Row = {};
	for (const key in value) copy[key] = copied(value[key]);
	return copy as T;
}

const tagged = (key: Key): string =>
	typeof key === 'number'
		? `n${String(key).padStart(16, '0')}`
		: Array.isArray(key)
			? `a${key.join('\u0000')}`
			: `s${key}`;

function keyOf(name: TableName, row: Row): Key {
	const path = TABLES[name].key;
	return (typeof path === 'string' ? row[path] : path.map((field) => row[field])) as Key;
}

const sorted = (rows: Rows): [string, Row][] => Array.from(rows).sort(([a], [b]) => (a < b ? -1 : 1));

const inKeyOrder = (rows: Rows): Row[] => sorted(rows).map(([, row]) => copied(row));

const never = (): Promise<never> => new Promise(() => undefined);

const laneOf = (row: Row) => row as unknown as OutboxRow;

/**
 * An account's database in memory: serial write transactions that see one snapshot and commit whole or not at all. A crash
 * drops uncommitted transactions.
 * @param onCommit called synchronously on each commit, before any other transaction continues
 */
export function createMemoryStore(from?: StoreContents, onCommit: () => void = () => undefined) {
	let committed: Snapshot = {
		tables: new Map(NAMES.map((name) => [name, rowsOf(name, from?.[name] ?? [])])),
		nextSeq: 1 + Math.max(0, ...(from?.outbox ?? []).map((row) => Number((row as Row).seq))),
	};
	let last: Promise<unknown> = Promise.resolve();
	let life = 0;
	let failures: { error: unknown; at: 'begin' | 'commit' }[] = [];
	const counts = { reads: 0, writes: 0 };

	function rowsOf(name: TableName, rows: unknown[]): Rows {
		return new Map(rows.map((row) => [tagged(keyOf(name, row as Row)), copied(row as Row)]));
	}

	/** Returns tables over a draft of the next state. They are usable only while `isOpen` returns true. */
	function open(names: readonly TableName[], isWriting: boolean, isOpen: () => boolean) {
		const draft = new Map<TableName, Map<string, Row>>();
		let { nextSeq } = committed;
		const rows = (name: TableName): Rows => draft.get(name) ?? committed.tables.get(name) ?? new Map();
		/** The writable rows of a table, copied once per transaction. */
		const mine = (name: TableName): Map<string, Row> => {
			const own = draft.get(name) ?? new Map(rows(name));
			draft.set(name, own);
			return own;
		};

		function step<T>(work: () => T, isWrite = false): Promise<T> {
			if (!isOpen()) return Promise.reject(new Error('The transaction is over.'));
			if (isWrite && !isWriting) return Promise.reject(new Error('The transaction only reads.'));
			try {
				return Promise.resolve(work());
			} catch (error) {
				return Promise.reject(error);
			}
		}
		const change = (name: TableName, work: (next: Map<string, Row>) => void) => step(() => work(mine(name)), true);

		function tableOf(name: TableName): SyncTable<Row> {
			if (!names.includes(name)) {
				const outside = () => Promise.reject(new Error(`The transaction does not cover ${name}.`));
				return {
					get: outside,
					getAll: outside,
					list: outside,
					keys: outside,
					where: outside,
					put: outside,
					putAll: outside,
					delete: outside,
					deleteAll: outside,
				};
			}
			const put = (next: Map<string, Row>, row: Row) => next.set(tagged(keyOf(name, row)), copied(row));
			return {
				get: (key) => step(() => copied(rows(name).get(tagged(key)))),
				getAll: (keys) =>
					step(() =>
						keys.flatMap((key) => {
							const row = rows(name).get(tagged(key));
							return row === undefined ? [] : [copied(row)];
						}),
					),
				list: () => step(() => inKeyOrder(rows(name))),
				keys: () => step(() => sorted(rows(name)).map(([, row]) => keyOf(name, row))),
				where: (field, value) =>
					step(() => {
						if (!indexedOf(name).includes(field)) throw new Error(`No index ${name}.${field}.`);
						return inKeyOrder(new Map(Array.from(rows(name)).filter(([, row]) => row[field] === value)));
					}),
				put: (row) => change(name, (next) => void put(next, row)),
				putAll: (all) =>
					change(name, (next) => {
						for (const row of all) put(next, row);
					}),
				delete: (key) => change(name, (next) => void next.delete(tagged(key))),
				deleteAll: (keys) =>
					change(name, (next) => {
						for (const key of keys) next.delete(tagged(key));
					}),
			};
		}
		function append(row: Row): number {
			if (!names.includes('outbox')) throw new Error('The transaction does not cover outbox.');
			for (const other of rows('outbox').values()) {
				if (other.id === row.id) throw new Error(`An entry ${String(row.id)} exists.`);
			}
			const seq = nextSeq;
			nextSeq += 1;
			mine('outbox').set(tagged(seq), { ...copied(row), seq });
			return seq;
		}
		const outbox = {
			...tableOf('outbox'),
			add: (row: Row) => step(() => append(row), true),
			addAll: (all: Row[]) =>
				step(() => {
					for (const row of all) append(row);
				}, true),
			heads: (lane: string, limit: number) =>
				step(() => {
					const entries = sorted(rows('outbox')).map(([, row]) => laneOf(row));
					const first = new Map<string, OutboxRow>();
					for (const entry of entries) if (!first.has(entry.record)) first.set(entry.record, entry);
					const queued = entries
						.filter((row) => row.lane === lane && row.state === 'queued')
						.sort((a, b) => a.failures - b.failures);
					const heads: OutboxRow[] = [];
					for (let at = 0; at < queued.length && heads.length < limit; at += limit) {
						const found = queued.slice(at, at + limit).filter((row) => first.get(row.record) === row);
						if (found.length === 0 && heads.length * 4 >= limit) break;
						heads.push(...found);
					}
					return heads.slice(0, limit).map((row) => copied(row));
				}),
		};
		const listed = {
			...tableOf('listed_applications'),
			ofJob: (jobId: string, after = 0) =>
				step(() =>
					inKeyOrder(rows('listed_applications'))
						.filter((row) => row.job_id === jobId && Number(row.revision) > after)
						.sort((a, b) => Number(a.revision) - Number(b.revision)),
				),
		};
		const tables = Object.fromEntries(
			NAMES.map((name) => [name, name === 'outbox' ? outbox : name === 'listed_applications' ? listed : tableOf(name)]),
		);
		return {
			tables: tables as unknown as Transaction,
			next: (): Snapshot => ({ tables: new Map([...committed.tables, ...draft]), nextSeq }),
		};
	}

	async function run<T>(names: readonly TableName[], isWriting: boolean, work: (tables: Transaction) => Promise<T>) {
		const bornIn = life;
		let isOver = false;
		const alive = () => !isOver && life === bornIn;
		for (const name of names) if (!NAMES.includes(name)) throw new Error(`No table ${name}.`);
		const failing = failures.shift();
		if (failing?.at === 'begin') throw failing.error;
		const { tables, next } = open(names, isWriting, alive);
		try {
			const result = await work(tables);
			if (life !== bornIn) return await never();
			if (failing) throw failing.error;
			if (isWriting) {
				committed = next();
				onCommit();
			}
			counts[isWriting ? 'writes' : 'reads'] += 1;
			return result;
		} finally {
			isOver = true;
		}
	}

	/** Promises of a process that died in the meantime never settle. */
	const inThisLife = async <T>(start: () => Promise<T>): Promise<T> => {
		const bornIn = life;
		const alive = () => life === bornIn;
		await last;
		if (!alive()) return never();
		return start().then(
			(result) => (alive() ? result : never()),
			(error: unknown) => (alive() ? Promise.reject(error) : never()),
		);
	};
	const store: SyncStore = {
		read: (names, work) => inThisLife(() => run(names, false, work)),
		write: (_durability, names, work) => {
			const turn = inThisLife(() => run(names, true, work));
			last = turn.then(
				() => undefined,
				() => undefined,
			);
			return turn;
		},
	};
	return {
		store,
		/**
		 * The process dies: uncommitted transactions are dropped, and promises returned before never settle. The store remains
		 * usable, as the database that the next process opens.
		 */
		crash: (): void => {
			life += 1;
			last = Promise.resolve();
		},
		/** Fails the next transaction: before its callback, or after it and before its commit. Calls accumulate. */
		failNext: (error: unknown, at: 'begin' | 'commit' = 'commit'): void => {
			failures = [...failures, { error, at }];
		},
		/** The committed rows of every table. */
		contents: (): StoreContents =>
			Object.fromEntries(NAMES.map((name) => [name, inKeyOrder(committed.tables.get(name) ?? new Map())])),
		/** The committed rows of a table, not copied and unordered. Read only. */
		peek: (name: TableName): Iterable<unknown> => committed.tables.get(name)?.values() ?? [],
		/** The committed state, for `revert`. */
		snapshot: (): StoreSnapshot => committed,
		/** A power cut: transactions committed since the snapshot are lost. Call after `crash`. */
		revert: (snapshot: StoreSnapshot): void => {
			committed = snapshot;
		},
		/** The number of committed transactions. */
		counts,
	};
}

export type MemoryStore = ReturnType<typeof createMemoryStore>;
