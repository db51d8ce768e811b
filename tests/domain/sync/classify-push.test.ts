import { describe, expect, it } from 'vitest';
import { classifyPush, type PushVerdict, type SyncResponse } from '../../../app/domain/sync/classify-push.ts';

const response = (status: number, body: unknown, retryAfter: string | null = null): SyncResponse => ({
	kind: 'response',
	status,
	body: typeof body === 'string' ? body : JSON.stringify(body),
	retryAfter,
});
const ours = (code: string) => ({ code, message: 'because' });
const portal = '<!doctype html><title>Sign in to the café</title>';
const again = (afterMs: number | null = null): PushVerdict => ({ kind: 'retry', carried: true, afterMs });

const receipt = {
	submission_id: 's'.repeat(15),
	answers_hash: 'a'.repeat(64),
	received_at: '2026-11-20T10:00:00.000Z',
	seq: 7,
	epoch: 'e1',
	variant: false,
};

describe('the response to a push', () => {
	it.each([
		['offline', false],
		['timeout', true],
		['network', true],
	] as const)('that never arrived (%s) is retried', (reason, carried) => {
		expect(classifyPush({ kind: 'none', reason })).toEqual({ kind: 'retry', carried, afterMs: null });
	});

	it('asks to sign in when there was no token to send', () => {
		expect(classifyPush({ kind: 'none', reason: 'signed_out' })).toEqual({ kind: 'sign_in' });
	});

	it.each([
		['500 with our code', response(500, ours('storage_unavailable')), again()],
		['503 of a busy server', response(503, ours('server_busy'), '3'), again(3_000)],
		['503 with Retry-After', response(503, ours('storage_unavailable'), '7'), again(7_000)],
		[
			'503 of a storage that is not set up, which a person reads of,',
			response(503, ours('storage_not_ready'), '7'),
			{ ...again(7_000), obstacle: 'storage_not_ready' },
		],
		['500 with the code of a storage that is not set up', response(500, ours('storage_not_ready')), again()],
		['502 of a proxy', response(502, portal), again()],
		['408', response(408, ''), again()],
		['425', response(425, ''), again()],
		[
			'429 with our code and Retry-After',
			response(429, ours('too_many_requests'), '30'),
			{ ...again(30_000), carried: false },
		],
		['429 without a body', response(429, ''), { ...again(), carried: false }],
		[
			'400 without a code of ours',
			response(400, { status: 400, message: 'Failed to create record.', data: {} }),
			again(),
		],
		['403 of a proxy', response(403, portal), again()],
		['404 without a code of ours', response(404, { message: 'Missing.' }), again()],
		['413 of a proxy', response(413, portal), again()],
		['200 with a portal page', response(200, portal), again()],
		['200 cut short', response(200, '{"results":[{"op":"a'), again()],
		['200 with other JSON', response(200, { ok: true }), again()],
		['302 that was not followed', response(302, ''), again()],
		['200 with results of no database', response(200, { results: [] }), again()],
		['200 of a database without results', response(200, { epoch: 'e1' }), again()],
		['400 with a refusal that says no word', response(400, { code: 'invalid_body' }), again()],
		['500 with a refusal', response(500, ours('invalid_body')), again()],
		['599 with a refusal', response(599, ours('invalid_body')), again()],
		['399 with a refusal', response(399, ours('invalid_body')), again()],
		['401 of a portal', response(401, portal), again()],
	])('%s is retried', (_, given, expected) => {
		expect(classifyPush(given)).toEqual(expected);
	});

	it('401 asks to sign in', () => {
		expect(classifyPush(response(401, ours('unauthorized')))).toEqual({ kind: 'sign_in' });
	});

	it.each(['forbidden', 'not_json', 'invalid_body', 'body_too_large', 'too_many_ops'])(
		'%s refuses the request',
		(code) => {
			expect(classifyPush(response(code === 'body_too_large' ? 413 : 400, ours(code)))).toEqual({
				kind: 'refused',
				code,
				detail: 'because',
			});
		},
	);

	it('returns each result that it can parse, and omits the others', () => {
		const applied = { op: 'op1', status: 'applied', receipt };
		const refused = { op: 'op2', status: 'rejected', code: 'job_gone', detail: '' };
		const fromTheFuture = { op: 'op3', status: 'deferred' };
		const results = [applied, fromTheFuture, refused];
		expect(classifyPush(response(200, { results, epoch: 'e1', server_time: 'now' }))).toEqual({
			kind: 'results',
			results: [applied, refused],
			epoch: 'e1',
		});
	});
});
