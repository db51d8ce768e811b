import { describe, expect, it } from 'vitest';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import type { Transaction } from '../../../app/core/store/sync-store.ts';

const { store } = accountDatabase('deepaccount');
type Meta = Pick<Transaction, 'meta'>;

/** Reads a value through this many nested async functions. */
const readThrough = async (tables: Meta, functions: number): Promise<string | undefined> =>
	functions === 0 ? (await tables.meta.get('first'))?.value : await readThrough(tables, functions - 1);

describe('a transaction with deep async call chains', () => {
	it('completes every read', async () => {
		await store.write('relaxed', ['meta'], ({ meta }) => meta.put({ key: 'first', value: 'one' }));
		const read = store.read(['meta'], async (tables) => {
			const first = await readThrough(tables, 200);
			return [first, (await tables.meta.get('first'))?.value];
		});
		expect(await read).toEqual(['one', 'one']);
	});

	it('commits everything or nothing', async () => {
		const write = store.write('relaxed', ['meta'], async (tables) => {
			await tables.meta.put({ key: 'before', value: 'written' });
			await readThrough(tables, 200);
			await tables.meta.put({ key: 'after', value: 'written' });
			throw new Error('The work failed.');
		});
		await expect(write).rejects.toThrow('The work failed.');
		const stored = await store.read(['meta'], async ({ meta }) => [await meta.get('before'), await meta.get('after')]);
		expect(stored).toEqual([undefined, undefined]);
	});
});
