import type { Durability, SyncStore, Transaction } from '../../app/core/store/sync-store.ts';
import type { AccountRows, TableName } from '../../app/core/store/tables.ts';
import { createMemoryStore, type StoreSnapshot } from '../core/store/memory-store.ts';
import { never, type Page } from './page.ts';
import type { Random } from './random.ts';

/** How a device's storage behaves in a run. */
export type StorageMood = {
	/** Whether calls take time, so that other tabs run in between. */
	isSlow: boolean;
	quotaRate: number;
	crashRate: number;
};

/** A transaction while it commits. */
export type Commit = {
	page: Page;
	/** The store instance that issued it: one per engine or user. */
	writer: object;
	isEngine: boolean;
	/** The leader's term before and after, for a transaction that includes the table. */
	termBefore: string | undefined;
	termAfter: string | undefined;
	/** The tables that it changed. */
	changed: TableName[];
};

export class QuotaError extends Error {
	override name = 'QuotaExceededError';
}

/** An account's database on a device, with the last state that survives a power cut. */
export function createDatabase(user: string, onCommit: (database: Database, commit: Commit) => void) {
	let coming: { commit: Commit; durability: Durability; start: StoreSnapshot } | undefined;
	const memory = createMemoryStore(undefined, committed);
	let strict: StoreSnapshot = memory.snapshot();
	let isClosed = false;

	function committed(): void {
		if (!coming) return;
		const { commit, durability, start } = coming;
		coming = undefined;
		const now = memory.snapshot();
		for (const [name, rows] of now.tables) if (start.tables.get(name) !== rows) commit.changed.push(name);
		if (durability === 'strict') strict = now;
		onCommit(database, commit);
	}

	const database = {
		user,
		memory,
		/** The context of the next commit. */
		announce: (commit: Commit, durability: Durability, start: StoreSnapshot): void => {
			coming = { commit, durability, start };
		},
		rows: <Name extends TableName>(name: Name): AccountRows[Name][] =>
			Array.from(memory.peek(name)) as AccountRows[Name][],
		meta: (key: string): string | undefined => {
			for (const row of memory.peek('meta') as Iterable<{ key: string; value: string }>) {
				if (row.key === key) return row.value;
			}
			return undefined;
		},
		isClosed: (): boolean => isClosed,
		/** The account left: the database is no longer read or written. */
		close: (): void => {
			isClosed = true;
		},
		crash: (isPowerCut: boolean): void => {
			memory.crash();
			if (isPowerCut) memory.revert(strict);
		},
	};
	return database;
}

export type Database = ReturnType<typeof createDatabase>;

type StorePorts = {
	page: Page;
	random: Random;
	mood: () => StorageMood;
	/** The whole browser dies. */
	crash: () => void;
};

/** The store as one tab of the device sees it: slow, full, or killing the tab during a call. */
export function tabStore(database: Database, isEngine: boolean, { page, random, mood, crash }: StorePorts): SyncStore {
	function call<T>(isWrite: boolean, start: () => Promise<T>): Promise<T> {
		if (page.state() === 'dead') return never();
		if (database.isClosed()) return Promise.reject(new Error('The database is closed.'));
		if (!mood().isSlow) {
			return start().then(
				(value) => (page.state() === 'dead' ? never() : value),
				(error: unknown) => (page.state() === 'dead' ? never() : Promise.reject(error)),
			);
		}
		return new Promise((resolve, reject) => {
			page.later(isWrite ? 1 + random.int(6) : random.int(3), () => {
				start().then(
					(value) => void page.later(random.int(3), () => resolve(value)),
					(error: unknown) => void page.later(0, () => reject(error)),
				);
			});
		});
	}

	const writer = {};
	return {
		read: (names, work) => call(false, () => database.memory.store.read(names, work)),
		write: <T>(durability: Durability, names: readonly TableName[], work: (tables: Transaction) => Promise<T>) =>
			call(true, async () => {
				const { quotaRate, crashRate } = mood();
				if (quotaRate > 0 && random.chance(quotaRate)) throw new QuotaError();
				const crashes = crashRate > 0 && random.chance(crashRate) ? random.pick(['before', 'after']) : undefined;
				const result = await database.memory.store.write(durability, names, async (tables): Promise<T> => {
					const start = database.memory.snapshot();
					const readTerm = async () =>
						names.includes('meta') ? ((await tables.meta.get('term'))?.value ?? '') : undefined;
					const termBefore = await readTerm();
					const done = await work(tables);
					const termAfter = await readTerm();
					if (page.state() === 'dead') throw new Error('The tab was killed.');
					if (database.isClosed()) throw new Error('The database is closed.');
					if (crashes === 'before') {
						crash();
						return never<T>();
					}
					database.announce({ page, writer, isEngine, termBefore, termAfter, changed: [] }, durability, start);
					return done;
				});
				if (crashes !== 'after') return result;
				crash();
				return never<T>();
			}),
	};
}
