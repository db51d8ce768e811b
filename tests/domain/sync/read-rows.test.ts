import { expect, it } from 'vitest';
import { readRows } from '../../../app/domain/sync/read-rows.ts';
import { aSyncedJob } from '../../core/sync/rows.ts';

const job = { seq: 1, collection: 'jobs' as const, id: 'job000000000001', row: aSyncedJob() };
const gone = { seq: 2, collection: 'drafts' as const, id: 'draft0000000001', row: null };

it('accepts every row that its schema accepts, without unknown fields', () => {
	expect(readRows([{ ...job, row: { ...job.row, newer: 1 } }, gone])).toEqual([job, gone]);
});

it('accepts nothing when one row cannot be parsed', () => {
	expect(readRows([job, { ...gone, row: { id: 'draft0000000001' } }])).toBeNull();
});
