import { describe, expect, it } from 'vitest';
import { choiceKey, cursorOf, readState, writeState } from '../../../app/core/store/sync-state.ts';
import { createMemoryStore } from './memory-store.ts';

const TEXTS = ['pulled_at', 'resubmitted_epoch', 'carry_id'] as const;

describe('the sync state', () => {
	it('is stored as text unchanged, and as JSON where it is no text', async () => {
		const { store } = createMemoryStore();
		const cursor = { epoch: 'e1', scope: 'staff', since: 7, ahead: 9 };
		await store.write('strict', ['meta'], async (tables) => {
			await writeState(tables, 'cursor', cursor);
			await writeState(tables, 'term', 3);
			await writeState(tables, 'device_id', 'device000000001');
			for (const key of TEXTS) await writeState(tables, key, '7');
			await writeState(tables, 'reset', ['jobs/j1']);
			await writeState(tables, choiceKey('draft1'), '7');
		});
		const rows = await store.read(['meta'], ({ meta }) => meta.list());
		expect(Object.fromEntries(rows.map(({ key, value }) => [key, value]))).toEqual({
			cursor: '{"epoch":"e1","scope":"staff","since":7,"ahead":9}',
			term: '3',
			device_id: 'device000000001',
			...Object.fromEntries(TEXTS.map((key) => [key, '7'])),
			reset: '["jobs/j1"]',
			'choice:draft1': '7',
		});
		await store.read(['meta'], async (tables) => {
			expect([await cursorOf(tables), await readState(tables, 'term')]).toEqual([cursor, 3]);
			for (const key of [...TEXTS, choiceKey('draft1')]) expect(await readState(tables, key)).toBe('7');
			expect(await readState(tables, 'target')).toBeUndefined();
		});
	});
});
