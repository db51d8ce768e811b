import { describe, expect, it } from 'vitest';
import { pushOp } from '../../support/api.ts';
import { someAnalytics } from '../../support/assessment-parts.ts';
import { anId, anOp, aSubmission, buildAccount, buildJob } from '../../support/builders.ts';
import { ownServer } from '../../support/server-fixture.ts';
import { aDraft, saveDraft } from './ops.ts';
import { PullClient } from './pull-client.ts';

const server = ownServer();

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`q${index}`, '']));

describe('a push with more parts than anybody has', () => {
	it.each([
		['answers', (count: number) => JSON.stringify(keys(count))],
		['nested lists', (count: number) => '['.repeat(count)],
		['numbers', (count: number) => `[${'0,'.repeat(count)}0]`],
		['empty objects', (count: number) => `[${'{},'.repeat(count)}{}]`],
		['keys behind strings with quotes', (count: number) => `["a\\"b\\\\",${'"":1,'.repeat(count)}`],
	])('is refused: %s', async (_, text) => {
		const [ada, job] = [await buildAccount(server()), await buildJob(server())];
		const op = anOp(aSubmission({ job_id: job.id, answers: { x: 'MARK' } }));
		const body = JSON.stringify({ ops: [op] }).replace('{"x":"MARK"}', text(55_000));
		const response = await server().call('POST', '/api/sync/push', { token: ada.token, body });
		expect(response).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
	});

	it('counts no commas or brackets within texts', async () => {
		const [ada, job] = [await buildAccount(server()), await buildJob(server())];
		const text = '[{,"\\'.repeat(4_000);
		const ops = Array.from({ length: 20 }, (_, index) =>
			saveDraft(aDraft({ job_id: job.id, text, device_id: `d${index}` })),
		);
		const { status } = await server().call('POST', '/api/sync/push', { token: ada.token, body: { ops } });
		expect(status).toBe(200);
	});

	it.each([
		['answers', (answers: number) => ({ answers: keys(answers) })],
		[
			'measurements',
			(count: number) => ({
				analytics: Array.from({ length: count }, (_, index) => someAnalytics(`q${index}`, index)),
			}),
		],
	])('is refused as an operation with more than 200 %s', async (_, parts) => {
		const [ada, job] = [await buildAccount(server()), await buildJob(server())];
		const push = (count: number) => pushOp(server(), ada.token, anOp(aSubmission({ job_id: job.id, ...parts(count) })));
		expect(await push(201)).toMatchObject({
			status: 'rejected',
			code: 'invalid_op',
			detail: expect.stringContaining('at most 200'),
		});
		expect(await push(200)).toMatchObject({ status: 'rejected', code: 'unknown_question' });
	});
});

it('a page of a pull ends at 512 KiB, and the pages together bring every row', async () => {
	const [ada, job] = [await buildAccount(server()), await buildJob(server())];
	const text = 'é'.repeat(15_000);
	const drafts = Array.from({ length: 40 }, (_, index) =>
		saveDraft(aDraft({ job_id: job.id, text, device_id: `d${index}` }), anId()),
	);
	for (let from = 0; from < drafts.length; from += 15) {
		await server().call('POST', '/api/sync/push', { token: ada.token, body: { ops: drafts.slice(from, from + 15) } });
	}
	const found = new Set<string>();
	const client = new PullClient(server(), ada.token);
	const pages = await client.pull();
	for (const page of pages) {
		expect(JSON.stringify(page).length).toBeLessThan(560_000);
		for (const { id } of page.changes) found.add(id);
	}
	expect(found.size).toBe(drafts.length);
	expect(pages.length).toBeGreaterThan(1);
});
