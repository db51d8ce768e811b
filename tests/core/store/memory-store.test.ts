import { expect, test } from 'vitest';
import { deferred } from '../../support/deferred.ts';
import { createMemoryStore } from './memory-store.ts';

test('drops uncommitted transactions on a crash, and never settles their promises', async () => {
	const memory = createMemoryStore();
	const { store } = memory;
	await store.write('relaxed', ['meta'], ({ meta }) => meta.put({ key: 'a', value: '1' }));
	let settled = false;
	const { promise: crashed, resolve: tell } = deferred();
	const dying = store.write('relaxed', ['meta'], async ({ meta }) => {
		await meta.put({ key: 'a', value: '2' });
		memory.crash();
		tell();
	});
	dying.then(
		() => (settled = true),
		() => (settled = true),
	);
	await crashed;
	await expect(store.read(['meta'], ({ meta }) => meta.get('a'))).resolves.toEqual({ key: 'a', value: '1' });
	expect(settled).toBe(false);
});

test('rolls back a rejected transaction, with the counter of the outbox', async () => {
	const memory = createMemoryStore();
	const failing = memory.store.write('strict', ['meta'], async ({ meta }) => {
		await meta.put({ key: 'a', value: '1' });
		throw new Error('no');
	});
	await expect(failing).rejects.toThrow('no');
	expect(memory.contents().meta).toEqual([]);
});

test('refuses a table outside the transaction', async () => {
	const { store } = createMemoryStore();
	await expect(store.write('strict', ['meta'], ({ drafts }) => drafts.list())).rejects.toThrow('does not cover drafts');
});
