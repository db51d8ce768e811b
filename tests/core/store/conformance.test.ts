import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { entryOf } from '../../../app/core/store/enqueue.ts';
import type { Key } from '../../../app/core/store/rows.ts';
import type { SyncStore } from '../../../app/core/store/sync-store.ts';
import { anOp } from '../sync/ops.ts';
import { aDatabase, NOW } from './client-builders.ts';
import { createMemoryStore } from './memory-store.ts';

/** A store, and a function that opens the same store as another process or tab does. */
type Opened = { store: SyncStore; reopen: () => SyncStore };

function inMemory(): Opened {
	const memory = createMemoryStore();
	return { store: memory.store, reopen: () => memory.store };
}
function inDexie(): Opened {
	const database = aDatabase();
	return { store: database.store, reopen: () => aDatabase(database.userId).store };
}

const put = (key: string, value: string) => (store: SyncStore) =>
	store.write('strict', ['meta'], ({ meta }) => meta.put({ key, value }));
const metaValue = (store: SyncStore, key: string) =>
	store.read(['meta'], async ({ meta }) => (await meta.get(key))?.value);
const draft = (job_id: string, question_id: string) => ({
	job_id,
	question_id,
	assessment_id: `a-${job_id}`,
	text: 'words',
	updated_at: NOW,
	record: null,
	is_queued: false,
});
const add = (store: SyncStore, ...entries: [id: string, record: string][]) =>
	store.write('strict', ['outbox'], async ({ outbox }) => {
		for (const [id, record] of entries) await outbox.add(entryOf(anOp(id, record), NOW));
	});
const change = (store: SyncStore, id: string, shape: object) =>
	store.write('strict', ['outbox'], async ({ outbox }) => {
		const [row] = await outbox.where('id', id);
		if (row) await outbox.put({ ...row, ...shape });
	});
const headsOf = (store: SyncStore, limit = 50) =>
	store.read(['outbox'], async ({ outbox }) => (await outbox.heads('submissions', limit)).map(({ id }) => id));

describe.each([
	['in memory', inMemory],
	['in IndexedDB', inDexie],
])('a store %s', (_, open) => {
	it('shows committed data to every other connection', async () => {
		const { store, reopen } = open();
		await put('a', '1')(store);
		expect(await metaValue(reopen(), 'a')).toBe('1');
	});

	it('rolls back every table of a transaction whose callback rejects', async () => {
		const { store } = open();
		await put('a', 'before')(store);
		const failing = store.write('strict', ['meta', 'drafts', 'outbox'], async ({ meta, drafts, outbox }) => {
			await meta.put({ key: 'a', value: 'after' });
			await drafts.put(draft('j1', 'q1'));
			await outbox.add(entryOf(anOp('op1'), NOW));
			throw new Error('given up');
		});
		await expect(failing).rejects.toThrow('given up');
		expect(await metaValue(store, 'a')).toBe('before');
		expect(await store.read(['drafts'], ({ drafts }) => drafts.list())).toEqual([]);
		expect(await headsOf(store)).toEqual([]);
	});

	it('serializes write transactions: two concurrent increments both count', async () => {
		const { store, reopen } = open();
		const count = (one: SyncStore) =>
			one.write('strict', ['meta'], async ({ meta }) => {
				const value = Number((await meta.get('n'))?.value ?? 0) + 1;
				await meta.put({ key: 'n', value: String(value) });
			});
		const other = reopen();
		await Promise.all(Array.from({ length: 20 }, (_unused, index) => count(index % 2 ? store : other)));
		expect(await metaValue(store, 'n')).toBe('20');
	});

	it('keeps the transaction open through nested async functions', async () => {
		const { store } = open();
		await store.write('strict', ['meta', 'outbox'], async (tables) => {
			const deeper = async (depth: number): Promise<void> => {
				await tables.meta.put({ key: `before${depth}`, value: '1' });
				if (depth > 0) await deeper(depth - 1);
				await tables.outbox.heads('drafts', 5);
				await tables.meta.put({ key: `after${depth}`, value: '1' });
			};
			await deeper(6);
		});
		expect(await store.read(['meta'], async ({ meta }) => (await meta.list()).length)).toBe(14);
	});

	it('keeps one transaction across async functions that await nothing in it', async () => {
		const { store } = open();
		const nothing = async (): Promise<void> => undefined;
		const failing = store.write('relaxed', ['meta'], async ({ meta }) => {
			const isThere = async (): Promise<boolean> => (await meta.get('a')) !== undefined;
			await isThere();
			await nothing();
			await meta.put({ key: 'a', value: '1' });
			throw new Error('given up');
		});
		await expect(failing).rejects.toThrow('given up');
		expect(await metaValue(store, 'a')).toBeUndefined();
	});

	it('appends several operations in their order, and none of them if one is there already', async () => {
		const { store } = open();
		const addAll = (...ids: string[]) =>
			store.write('strict', ['outbox'], ({ outbox }) => outbox.addAll(ids.map((id) => entryOf(anOp(id, id), NOW))));
		await addAll('op2', 'op1');
		expect(await headsOf(store)).toEqual(['op2', 'op1']);
		await expect(addAll('op3', 'op1', 'op4')).rejects.toThrow();
		expect(await headsOf(store)).toEqual(['op2', 'op1']);
	});

	it('refuses tables outside the scope of the transaction', async () => {
		const { store } = open();
		await expect(store.write('strict', ['meta'], ({ drafts }) => drafts.put(draft('j1', 'q1')))).rejects.toThrow();
	});

	it('refuses tables that do not exist', async () => {
		const { store } = open();
		await expect(
			store.write('strict', ['meta', 'other' as 'meta'], ({ meta }) => meta.put({ key: 'a', value: '1' })),
		).rejects.toThrow();
		expect(await metaValue(store, 'a')).toBeUndefined();
	});

	it('refuses writes in a read transaction', async () => {
		const { store } = open();
		await expect(store.read(['meta'], ({ meta }) => meta.put({ key: 'a', value: '1' }))).rejects.toThrow();
		expect(await metaValue(store, 'a')).toBeUndefined();
	});

	it('returns copies, so that changing them has no effect', async () => {
		const { store } = open();
		await put('a', '1')(store);
		const row = await store.read(['meta'], ({ meta }) => meta.get('a'));
		if (row) row.value = 'changed';
		expect(await metaValue(store, 'a')).toBe('1');
	});

	it('finds by index and lists in key order', async () => {
		const { store } = open();
		const [a, b, c] = [draft('j2', 'q1'), draft('j1', 'q2'), draft('j1', 'q1')];
		await store.write('relaxed', ['drafts'], ({ drafts }) => drafts.putAll([a, b, c]));
		expect(await store.read(['drafts'], ({ drafts }) => drafts.list())).toEqual([c, b, a]);
		expect(await store.read(['drafts'], ({ drafts }) => drafts.keys())).toEqual([
			['j1', 'q1'],
			['j1', 'q2'],
			['j2', 'q1'],
		]);
		expect(await store.read(['drafts'], ({ drafts }) => drafts.where('job_id', 'j1'))).toEqual([c, b]);
		const keys: Key[] = [
			['j2', 'q1'],
			['none', 'q9'],
			['j1', 'q1'],
		];
		expect(await store.read(['drafts'], ({ drafts }) => drafts.getAll(keys))).toEqual([a, c]);
		await store.write('relaxed', ['drafts'], ({ drafts }) =>
			drafts.deleteAll([
				['j1', 'q1'],
				['none', 'q9'],
			]),
		);
		expect(await store.read(['drafts'], ({ drafts }) => drafts.list())).toEqual([b, a]);
	});

	it('never reuses an outbox number, and refuses a duplicate operation', async () => {
		const { store } = open();
		await add(store, ['op1', 'r1'], ['op2', 'r2']);
		await store.write('strict', ['outbox'], async ({ outbox }) => {
			for (const { seq } of await outbox.list()) await outbox.delete(seq);
		});
		await add(store, ['op3', 'r3']);
		expect(await store.read(['outbox'], async ({ outbox }) => (await outbox.list()).map(({ seq }) => seq))).toEqual([
			3,
		]);
		await expect(add(store, ['op4', 'r4'], ['op3', 'r3'])).rejects.toThrow();
		expect(await headsOf(store)).toEqual(['op3']);
	});

	it('returns the first operation of each record, fewest failures first', async () => {
		const { store } = open();
		await add(store, ['a1', 'a'], ['a2', 'a'], ['b1', 'b'], ['c1', 'c']);
		await change(store, 'a1', { failures: 2 });
		await change(store, 'b1', { failures: 1 });
		expect(await headsOf(store)).toEqual(['c1', 'b1', 'a1']);
		expect(await headsOf(store, 2)).toEqual(['c1', 'b1']);
	});

	it.each(['parked', 'sending'] as const)(
		'holds back operations of the same record behind one that is %s, and no others',
		async (state) => {
			const { store } = open();
			await add(store, ['a1', 'a'], ['a2', 'a'], ['b1', 'b']);
			await change(store, 'a1', { state });
			expect(await headsOf(store)).toEqual(['b1']);
		},
	);

	it('finds the heads behind hundreds of operations of one record', async () => {
		const { store } = open();
		await add(store, ...Array.from({ length: 250 }, (_unused, index): [string, string] => [`a${index}`, 'a']), [
			'b1',
			'b',
		]);
		await change(store, 'a0', { state: 'parked' });
		expect(await headsOf(store, 5)).toEqual(['b1']);
	});

	it('does not read a long queue to its end in which few records are edited often, unless a batch would stay small', async () => {
		const { store } = open();
		const edits = (record: string, count: number) =>
			Array.from({ length: count }, (_, edit): [string, string] => [`${record}${edit}`, record]);
		await add(store, ...edits('a', 10), ...edits('b', 10), ...edits('c', 1));
		expect(await headsOf(store, 4)).toEqual(['a0']);
		expect(await headsOf(store, 9)).toEqual(['a0', 'b0', 'c0']);
	});
});
