import { expect, it } from 'vitest';
import { buildAccount, buildJob, operatorOf } from '../../support/builders.ts';
import { ownServer } from '../../support/server-fixture.ts';

const server = ownServer();

/** The metrics by name and label, without their help texts. */
const figuresIn = (text: string): Record<string, number> =>
	Object.fromEntries(
		text
			.split('\n')
			.filter((line) => line !== '' && !line.startsWith('#'))
			.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
	);

it('GET /api/metrics returns Prometheus metrics to an operator’s address', async () => {
	await buildJob(server());
	const ada = await buildAccount(server());
	const operator = await operatorOf(server());
	await operator.collection('email_outbox').create({
		kind: 'confirm_email',
		recipient: ada.email,
		state: 'queued',
		run_after: new Date(Date.now() + 3_600_000).toISOString(),
	});
	await server().call('POST', '/api/accounts/check-reset-link', { body: 'x'.repeat(1_000_001) });

	const { status, headers, body } = await server().call('GET', '/api/metrics');
	expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
	expect(String(body)).toContain(
		'# HELP candor_mails_waiting Mails that are not sent yet.\n# TYPE candor_mails_waiting gauge\n',
	);
	const figures = figuresIn(String(body));
	expect(figures).toEqual({
		'candor_responses_total{status="2xx"}': expect.any(Number),
		'candor_responses_total{status="3xx"}': 0,
		'candor_responses_total{status="4xx"}': 1,
		'candor_responses_total{status="503"}': expect.any(Number),
		'candor_responses_total{status="5xx"}': 0,
		'candor_requests_refused_total{reason="busy"}': 0,
		'candor_requests_refused_total{reason="body_too_large"}': 1,
		'candor_requests_refused_total{reason="body_too_slow"}': 0,
		'candor_requests_refused_total{reason="client_left"}': 0,
		'candor_requests_refused_total{reason="too_many_connections"}': 0,
		'candor_requests_refused_total{reason="not_an_operator"}': 0,
		candor_database_bytes: expect.any(Number),
		candor_disk_free_bytes: expect.any(Number),
		candor_evaluations_waiting: 0,
		candor_evaluations_oldest_seconds: 0,
		candor_mails_waiting: 1,
		candor_mails_oldest_seconds: expect.any(Number),
		candor_refused_writes_total: 0,
		candor_ai_calls_total: 0,
		'candor_ai_circuit{state="closed"}': 1,
		'candor_ai_circuit{state="half_open"}': 0,
		'candor_ai_circuit{state="open"}': 0,
	});
	expect(figures.candor_disk_free_bytes).toBeGreaterThan(0);
	expect(figures.candor_database_bytes).toBeGreaterThan(100_000);
});
