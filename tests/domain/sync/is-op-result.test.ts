import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isOpResult } from '../../../app/domain/sync/is-op-result.ts';
import { type OpResult, opResultSchema } from '../../../app/domain/sync/op.ts';
import { junk, placesIn, replaced } from '../places.ts';

const results: OpResult[] = [
	{
		op: 'op1',
		status: 'applied',
		receipt: { submission_id: 's1', answers_hash: 'h', received_at: 't', seq: 1, epoch: 'e', variant: false },
	},
	{ op: 'op1', status: 'applied', seq: 3 },
	{ op: 'op1', status: 'refused', code: 'job_gone', detail: '' },
	{ op: 'op1', status: 'refused', code: 'conflict', detail: '', current: { fields: { title: 'Clerk', active: true } } },
	{
		op: 'op1',
		status: 'refused',
		code: 'conflict',
		detail: '',
		current: {
			version: {
				id: 'v2',
				questions: [{ id: 'q1', prompt: 'Why?', type: 'text', options: [], order_index: 1, weight: 2 }],
			},
		},
	},
];

it.each(results)('is taken: %o', (result) => {
	expect(isOpResult(result)).toBe(true);
});

it('is taken exactly when its schema takes it, whatever stands in any place', () => {
	const places = results.flatMap((result) => placesIn(result).map((place) => ({ result, place })));
	fc.assert(
		fc.property(fc.constantFrom(...places), junk, ({ result, place }, by) => {
			const value = replaced(result, place, by);
			expect(isOpResult(value)).toBe(z.safeParse(opResultSchema, value).success);
		}),
		{ numRuns: 1_000 },
	);
});
