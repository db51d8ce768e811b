import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findOutboxWatermark } from '../../../app/core/store/outbox-watermark.ts';
import { countOutbox } from '../../../app/core/store/reads/count-outbox.ts';
import { countUnsent } from '../../../app/core/store/reads/count-unsent.ts';
import { LOSSES, transactionMethod } from '../../support/lost-connection.ts';
import { aDatabase } from './client-builders.ts';

const DURABILITIES = ['relaxed', 'strict'] as const;

/**
 * A database with both connections open. `lose`: they fail in this way from now on; `isForever`: new ones do too. `heal`: none
 * fails.
 */
async function anOpenDatabase() {
	let loss: (typeof LOSSES)[string] | undefined;
	let isLost = (_connection: IDBDatabase): boolean => false;
	/** The connections of this database used since the loss: another test may still use its own. */
	const used = new Set<IDBDatabase>();
	let name = '';
	const connect = transactionMethod();
	// Dexie takes the method from a connection when it opens.
	vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
		if (this.name === name) used.add(this);
		const transact = connect.bind(this);
		return loss && isLost(this) ? loss(transact, args) : transact(...args);
	});
	const database = aDatabase();
	const { relaxed, strict, store } = database;
	name = relaxed.name;
	for (const durability of DURABILITIES) await store.write(durability, ['meta'], ({ meta }) => meta.put(row('first')));
	const lose = (kind: string, isForever = false): void => {
		const lost = new Set([relaxed.backendDB(), strict.backendDB()]);
		isLost = (connection) => isForever || lost.has(connection);
		loss = LOSSES[kind];
		used.clear();
	};
	const heal = (): void => {
		loss = undefined;
	};
	return { ...database, lose, heal, used };
}
const row = (value: string) => ({ key: 'cursor', value });
const readCursor = ({ store }: Awaited<ReturnType<typeof anOpenDatabase>>) =>
	store.read(['meta'], ({ meta }) => meta.get('cursor'));

afterEach(() => {
	vi.restoreAllMocks();
});

describe.each(Object.keys(LOSSES))('a connection that %s', (kind) => {
	it.each(DURABILITIES)('is opened anew by a write, which is stored once: %s', async (durability) => {
		const database = await anOpenDatabase();
		database.lose(kind);
		await database.store.write(durability, ['meta'], ({ meta }) => meta.put(row('second')));
		expect(await readCursor(database)).toEqual(row('second'));
	});

	it('is opened anew by a read', async () => {
		const database = await anOpenDatabase();
		database.lose(kind);
		expect(await readCursor(database)).toEqual(row('first'));
	});

	it.each([
		['the unsent work', countUnsent, { waiting: 0, parked: 0, localDrafts: 0, notSubmitted: 0 }],
		['the pieces of the outbox', countOutbox, { queued: 0, sending: 0, parked: 0 }],
		['the end of the outbox', findOutboxWatermark, { last: 0, parked: 0 }],
	])('is opened anew by a count of %s', async (_, count, none) => {
		const database = await anOpenDatabase();
		database.lose(kind);
		expect(await count(database)).toEqual(none);
	});

	it('is opened anew once for transactions that fail together', async () => {
		const database = await anOpenDatabase();
		database.lose(kind);
		await Promise.all(
			['a', 'b', 'c', 'd'].map((key) =>
				database.store.write('strict', ['meta'], ({ meta }) => meta.put({ key, value: 'kept' })),
			),
		);
		expect(database.used.size).toBe(2);
		expect(await database.store.read(['meta'], ({ meta }) => meta.keys())).toEqual(['a', 'b', 'c', 'cursor', 'd']);
	});
});

it.each(['throws an UnknownError', 'aborts each transaction'])(
	'a write fails when the new connection %s too, and a later one succeeds',
	async (kind) => {
		const database = await anOpenDatabase();
		database.lose(kind, true);
		const write = () => database.store.write('strict', ['meta'], ({ meta }) => meta.put(row('second')));
		await expect(write()).rejects.toThrow();
		database.heal();
		await write();
		expect(await readCursor(database)).toEqual(row('second'));
	},
);

it('a database that was closed at sign-out is not opened again', async () => {
	const database = await anOpenDatabase();
	database.lose('aborts each transaction');
	const write = database.store.write('strict', ['meta'], ({ meta }) => meta.put(row('second')));
	database.close();
	await expect(write).rejects.toThrow();
	expect(database.strict.isOpen()).toBe(false);
});
