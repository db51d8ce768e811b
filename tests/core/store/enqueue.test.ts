import { expect, it } from 'vitest';
import { enqueue } from '../../../app/core/store/enqueue.ts';
import { anOp } from '../sync/ops.ts';
import { NOW } from './builders.ts';
import { createMemoryStore } from './memory-store.ts';

const base = [{ id: 'q1', prompt: 'Why?', type: 'text' as const, options: [], weight: 1 }];

it.each([
	['with the questions that its edit started from', [base], { base }],
	['without any', [], {}],
])('a queued operation is stored %s', async (_what, given, stored) => {
	const { store } = createMemoryStore();
	const { kind, record, payload } = anOp('op1', 'r1');
	const context = { newId: () => 'op1', at: NOW };
	await store.write('strict', ['outbox'], (tables) => enqueue(tables, { kind, record, payload }, context, ...given));
	expect(await store.read(['outbox'], ({ outbox }) => outbox.list())).toStrictEqual([
		{
			id: 'op1',
			lane: 'submissions',
			record: 'r1',
			op: anOp('op1', 'r1'),
			state: 'queued',
			sent: false,
			failures: 0,
			parked: null,
			queued_at: NOW,
			seq: 1,
			...stored,
		},
	]);
});
