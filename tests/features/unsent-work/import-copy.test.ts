import { expect, it } from 'vitest';
import type { PushResponse } from '../../../app/domain/sync/op.ts';
import { countImport, importUnsentCopy } from '../../../app/features/unsent-work/import-copy.ts';

const receipt = (received_at: string) => ({
	submission_id: 's1',
	answers_hash: '',
	received_at,
	seq: 1,
	epoch: 'e',
	variant: false,
});

it('counts assessments that were accepted now, existing before, refused and without a response', () => {
	const response: PushResponse = {
		epoch: 'e',
		server_time: '2026-11-20 12:00:10.000Z',
		results: [
			{ op: 'a', status: 'applied', receipt: receipt('2026-11-20 12:00:09.800Z') },
			{ op: 'b', status: 'applied', receipt: receipt('2026-11-20 11:00:00.000Z') },
			{ op: 'c', status: 'rejected', code: 'hash_mismatch', detail: 'x' },
		],
	};
	expect(countImport(4, response, 300)).toEqual({
		kind: 'complete',
		accepted: 1,
		already: 1,
		rejected: [{ code: 'hash_mismatch', detail: 'x' }],
		restored: 0,
		unanswered: 1,
	});
});

it.each([
	['no JSON', 'not json', 'unreadable'],
	['another format', '{"ops":[]}', 'unreadable'],
	[
		'a copy without a finished assessment',
		JSON.stringify({ format: 'candor-unsent-work', version: 1, account_id: 'a', made_at: '', ops: [] }),
		'nothing',
	],
])('a file that is %s is refused before anything is sent', async (_name, text, failure) => {
	expect(await importUnsentCopy(text)).toEqual({ kind: 'failed', failure });
});
