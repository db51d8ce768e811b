import { describe, expect, it } from 'vitest';
import { choiceKey, cursorOf, readState, writeState } from '../../../app/core/store/sync-state.ts';
import { createMemoryStore } from './memory-store.ts';

describe('the sync state', () => {
	it('is stored in the format of earlier builds: text unchanged, everything else as JSON', async () => {
		const { store } = createMemoryStore();
		const cursor = { epoch: 'e1', scope: 'staff', since: 7, ahead: 9 };
		await store.write('strict', ['meta'], async (tables) => {
			await writeState(tables, 'cursor', cursor);
			await writeState(tables, 'term', 3);
			await writeState(tables, 'device_id', 'device000000001');
			await writeState(tables, 'reset', ['jobs/j1']);
			await writeState(tables, choiceKey('draft1'), '7');
		});
		const rows = await store.read(['meta'], ({ meta }) => meta.list());
		expect(Object.fromEntries(rows.map(({ key, value }) => [key, value]))).toEqual({
			cursor: '{"epoch":"e1","scope":"staff","since":7,"ahead":9}',
			term: '3',
			device_id: 'device000000001',
			reset: '["jobs/j1"]',
			'choice:draft1': '7',
		});
		await store.read(['meta'], async (tables) => {
			expect([await cursorOf(tables), await readState(tables, 'term')]).toEqual([cursor, 3]);
			expect([await readState(tables, choiceKey('draft1')), await readState(tables, 'offered')]).toEqual([
				'7',
				undefined,
			]);
		});
	});
});
