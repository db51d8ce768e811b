import { describe, expect, it } from 'vitest';
import { parseUnsentCopy, type UnsentCopy } from '../../../app/domain/sync/unsent-copy.ts';
import { aDraftOp, anOp } from '../../core/sync/ops.ts';

const copy: UnsentCopy = {
	format: 'candor-unsent-work',
	version: 1,
	account_id: 'user00000000001',
	made_at: '2026-11-20T10:00:00.000Z',
	ops: [{ ...anOp('operation000001'), record: 'assessment00001' }, aDraftOp('operation000002', 'draft0000000001')],
};

describe('a copy of unsent work', () => {
	it('is parsed with its operations exactly as they would be sent', () => {
		expect(parseUnsentCopy(JSON.stringify(copy))).toEqual(copy);
	});

	it('is parsed with the local drafts, each with its key and content', () => {
		const whole = { ...copy, half_written: [{ key: 'job1', content: { title: 'Night Porter' } }] };
		expect(parseUnsentCopy(JSON.stringify(whole))).toEqual(whole);
	});

	it.each([
		['no JSON', '{"format":'],
		['another format', JSON.stringify({ ...copy, format: 'candor' })],
		['another version', JSON.stringify({ ...copy, version: 2 })],
		['nobody’s', JSON.stringify({ ...copy, account_id: undefined })],
		['without a time', JSON.stringify({ ...copy, made_at: 1 })],
		['with an operation that is none', JSON.stringify({ ...copy, ops: [...copy.ops, { id: 'operation000003' }] })],
	])('is invalid when it is %s', (_what, text) => {
		expect(parseUnsentCopy(text)).toBeNull();
	});
});
