import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
	hireWebhookSchema,
	newSecretSchema,
	WEBHOOK_EXAMPLE,
	WEBHOOK_PATH,
} from '../../../app/domain/hire-events/hire-webhook.ts';
import { signInOperator } from '../../../pocketbase/seed/operator.ts';
import { expectOk } from '../../support/api.ts';
import { anId, type BuiltAccount, buildAccount, buildJob, operatorOf } from '../../support/builders.ts';
import { untilEvaluationEnds } from '../../support/evaluation-end.ts';
import { OPERATOR } from '../../support/server.ts';
import { submitFor } from '../../support/submit.ts';
import { hireScene } from './scene.ts';

const scene = hireScene();
let secret: string;
let job: { id: string };
let ada: BuiltAccount;
let assessment: string;

const rotate = async (): Promise<string> => {
	const path = '/api/functions/rotate-hire-event-secret';
	return newSecretSchema.parse(expectOk(await scene.server().call('POST', path, { token: scene.admin().token })))
		.secret;
};
beforeAll(async () => {
	secret = await rotate();
	job = await buildJob(scene.server());
	ada = await buildAccount(scene.server());
	assessment = await submitFor(scene.server(), ada, job.id);
});

const anEvent = (shape: object = {}) => ({
	event_id: anId(),
	job_id: job.id,
	candidate_email: ada.email.toUpperCase(),
	stage: 'offered',
	...shape,
});

const now = () => Math.floor(Date.now() / 1000);

/** Signs a body as `key` and delivers it. */
async function deliver(body: unknown, { key = secret, timestamp = String(now()), signature = '' } = {}) {
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	const hex = createHmac('sha256', key).update(`${timestamp}.${text}`).digest('hex');
	return scene.server().call('POST', WEBHOOK_PATH, {
		body: text,
		headers: { 'X-Candor-Timestamp': timestamp, 'X-Candor-Signature': signature || `sha256=${hex}` },
	});
}

const log = async () =>
	hireWebhookSchema.parse(
		expectOk(await scene.server().call('GET', '/api/staff/hire-event-webhook', { token: scene.admin().token })),
	);
const refused = (status: number, code: string) => ({ status, body: { code, message: expect.any(String) } });

describe('the webhook of hire events', () => {
	it('stores a signed event of the candidate’s application', async () => {
		const said = { performance_score: 71, feedback: 'Überraschend ruhig. 😀', event_date: '2026-11-20T10:00:00.000Z' };
		const event = anEvent({ stage: 'hired', ...said, sent_by: 'an ATS' });
		const { id } = expectOk(await deliver(event)) as { id: string };
		expect(await scene.list({ job_id: job.id, stage: 'hired' })).toEqual([
			{
				id,
				org_id: 'Northwind',
				candidate_id: ada.id,
				candidate_name: 'Ada Lovelace',
				job_id: job.id,
				job_title: 'Support Engineer',
				assessment_id: assessment,
				stage: 'hired',
				hired: true,
				source: 'webhook',
				test_mode: false,
				created_at: expect.any(String),
				...said,
			},
		]);
	});

	it('counts an event id once: a replay changes nothing', async () => {
		const event = anEvent({ stage: 'screened' });
		const { id } = expectOk(await deliver(event)) as { id: string };
		expect(expectOk(await deliver(event))).toEqual({ id, duplicate: true });
		expect(expectOk(await deliver({ ...event, stage: 'rejected' }))).toEqual({ id, duplicate: true });
		expect(await scene.stored(id)).toMatchObject({ stage: 'screened' });
		const twins = anEvent();
		const both = await Promise.all([deliver(twins), deliver(twins)]);
		expect(both.filter(({ body }) => (body as { duplicate: boolean }).duplicate)).toHaveLength(1);
	});

	it('refuses a wrong signature, a timestamp more than five minutes off, and a changed body', async () => {
		const event = anEvent();
		expect(await deliver(event, { key: 'wrong' })).toMatchObject(refused(401, 'invalid_signature'));
		expect(await deliver(event, { signature: 'sha256=' })).toMatchObject(refused(401, 'invalid_signature'));
		for (const seconds of [-310, 310]) {
			const timestamp = String(now() + seconds);
			expect(await deliver(event, { timestamp })).toMatchObject(refused(401, 'stale_timestamp'));
		}
		expect(await deliver(event, { timestamp: 'yesterday' })).toMatchObject(refused(401, 'stale_timestamp'));
		const signature = `sha256=${createHmac('sha256', secret)
			.update(`${now()}.${JSON.stringify(event)}`)
			.digest('hex')}`;
		expect(await deliver({ ...event, stage: 'hired' }, { signature })).toMatchObject(refused(401, 'invalid_signature'));
		expectOk(await deliver(event, { timestamp: String(now() - 290) }));
	});

	it('refuses what it cannot store, with the reason', async () => {
		expect(await deliver(anEvent({ job_id: 'unknownjob00000' }))).toEqual(
			expect.objectContaining({
				status: 404,
				body: { code: 'job_not_found', message: 'There is no job with this job_id.' },
			}),
		);
		expect(await deliver(anEvent({ candidate_email: 'no.one@candor.test' }))).toMatchObject(
			refused(404, 'candidate_not_found'),
		);
		expect(await deliver(anEvent({ stage: 'promoted' }))).toMatchObject(refused(400, 'invalid_body'));
		expect(await deliver(anEvent({ event_id: 7, feedback: null }))).toMatchObject({
			body: { code: 'invalid_body', message: 'Missing or of another type: event_id, feedback.' },
		});
		expect(await deliver('{"event_id":')).toMatchObject(refused(400, 'not_json'));
		expect(await deliver(anEvent({ feedback: 'x'.repeat(1_000_000) }))).toMatchObject(refused(413, 'body_too_large'));
	});

	it('logs the last deliveries with their outcome, without their content', async () => {
		const [stored, unknown] = [anEvent(), anEvent({ job_id: 'unknownjob00000' })];
		for (const event of [stored, stored, unknown]) await deliver(event);
		await deliver(stored, { key: 'wrong' });
		expect((await log()).deliveries.slice(0, 4).map(({ status, code, event_id }) => [status, code, event_id])).toEqual([
			[401, 'invalid_signature', ''],
			[404, 'job_not_found', unknown.event_id],
			[200, 'duplicate', stored.event_id],
			[200, 'stored', stored.event_id],
		]);
	});

	it('keeps 100 deliveries in the log and lists 10', async () => {
		const event = anEvent();
		for (let count = 0; count < 101; count++) await deliver(event);
		const { deliveries } = await log();
		expect(deliveries.map(({ code, event_id }) => [code, event_id])).toEqual(
			Array.from({ length: 10 }, () => ['duplicate', event.event_id]),
		);
		const { url } = scene.server();
		const operator = await signInOperator(url, OPERATOR.email, OPERATOR.password);
		expect(await operator.select("SELECT count(*), sum(code = 'duplicate') FROM hire_event_deliveries")).toEqual([
			['100', '100'],
		]);
	});

	it('shows a secret once, in no other response, and a new one invalidates it', async () => {
		const former = secret;
		secret = await rotate();
		expect(secret).toMatch(/^whsec_[A-Za-z0-9]{43}$/);
		expect(secret).not.toBe(former);
		expect(JSON.stringify(await log())).not.toContain(secret);
		expect(await deliver(anEvent(), { key: former })).toMatchObject(refused(401, 'invalid_signature'));
		expectOk(await deliver(anEvent()));
	});

	it('accepts the documented curl example, which is excluded from statistics', async () => {
		// The statistics contain the scores of the people hired in earlier tests.
		await untilEvaluationEnds(await operatorOf(scene.server()), assessment);
		const before = await scene.statistics('all');
		const output = execFileSync('sh', ['-c', WEBHOOK_EXAMPLE], {
			env: { PATH: process.env.PATH ?? '', SECRET: secret, URL: scene.server().url, JOB: job.id, EMAIL: ada.email },
			encoding: 'utf8',
		});
		const { id } = JSON.parse(output) as { id: string };
		expect(await scene.stored(id)).toMatchObject({ stage: 'interviewed', performance_score: 82, test_mode: true });
		expect(await scene.statistics('all')).toEqual(before);
	});

	it('refuses more deliveries without the secret for a while after many refusals of one network', async () => {
		let last = await deliver('{}', { key: 'wrong' });
		for (let count = 0; count < 40 && last.status !== 429; count++) last = await deliver('{}', { key: 'wrong' });
		expect(last).toMatchObject(refused(429, 'too_many_requests'));
		expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
	});

	it('is accepted from the holder of the secret, whatever others on that network sent', async () => {
		for (let count = 0; count < 40; count++) await deliver('{}', { key: 'wrong' });
		expect(await deliver(anEvent())).toMatchObject({ status: 200 });
		expect(await deliver(anEvent({ stage: 'promoted' }))).toMatchObject(refused(400, 'invalid_body'));
		expect(await deliver(anEvent({ job_id: 'nope' }))).toMatchObject(refused(404, 'job_not_found'));
		expect(await deliver('{')).toMatchObject(refused(400, 'not_json'));
	});
});
