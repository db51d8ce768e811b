import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type AssessmentReview, assessmentReviewSchema } from '../../../app/domain/assessments/assessment.ts';
import { newSecretSchema, WEBHOOK_PATH } from '../../../app/domain/hire-events/hire-webhook.ts';
import { expectOk, pushOp } from '../../support/api.ts';
import {
	anId,
	type BuiltAccount,
	buildAccount,
	buildJob,
	buildStaff,
	operatorOf,
	PASSWORD,
} from '../../support/builders.ts';
import { untilEvaluationEnds } from '../../support/evaluation-end.ts';
import { submitFor } from '../../support/submit.ts';
import { recordDecision } from '../sync/ops.ts';
import { PullClient, pullRow } from '../sync/pull-client.ts';
import { hireScene } from './scene.ts';

const scene = hireScene();

async function anApplication() {
	const job = await buildJob(scene.server());
	const ada = await buildAccount(scene.server());
	return { job, ada, assessment: await submitFor(scene.server(), ada, job.id) };
}

const push = ({ token }: Pick<BuiltAccount, 'token'>, op: Parameters<typeof pushOp>[2]) =>
	pushOp(scene.server(), token, op);
const decisionOf = async (assessment: string) =>
	(await pullRow(scene.server(), scene.admin().token, 'applications', assessment)).decision;
const stageOf = async (assessment: string) => (await decisionOf(assessment))?.stage ?? 'applied';
const reviewOf = async (assessment: string): Promise<AssessmentReview> =>
	assessmentReviewSchema.parse(
		expectOk(await scene.server().call('GET', `/api/staff/assessments/${assessment}`, { token: scene.admin().token })),
	);
const applied = { status: 'applied' };
const refused = (code: string) => ({ status: 'rejected', code });

describe('a decision', () => {
	it('is a hire event, and the stage of the row and of the review, with who decided and why', async () => {
		const { job, ada, assessment } = await anApplication();
		expect(await decisionOf(assessment)).toBeNull();
		const op = recordDecision(assessment, { stage: 'interviewed', reason: ' Calm. ', event_date: '2026-11-20' });
		expect(await push(scene.admin(), op)).toMatchObject(applied);
		const decision = {
			stage: 'interviewed',
			reason: 'Calm.',
			by_name: 'Grace Hopper',
			event_date: '2026-11-20T12:00:00.000Z',
		};
		expect(await decisionOf(assessment)).toEqual(decision);
		expect((await reviewOf(assessment)).stage_events).toEqual([
			{
				...decision,
				id: op.id,
				source: 'manual',
				by: scene.admin().id,
				test_mode: false,
				created_at: expect.any(String),
			},
			expect.objectContaining({ stage: 'applied', source: 'system', by_name: '' }),
		]);
		expect(await scene.stored(op.id)).toMatchObject({
			candidate_id: ada.id,
			job_id: job.id,
			org_id: 'Northwind',
			source: 'manual',
			recorded_by: scene.admin().id,
			test_mode: false,
		});
	});

	it('is stored once however often it arrives', async () => {
		const { job, assessment } = await anApplication();
		const op = recordDecision(assessment);
		for (let time = 0; time < 3; time++) expect(await push(scene.admin(), op)).toMatchObject(applied);
		expect(await scene.list({ job_id: job.id, stage: 'rejected' })).toHaveLength(1);
	});

	it('is stored beside the one that a colleague makes at the same time, and both name their author', async () => {
		const { job, assessment } = await anApplication();
		const results = await Promise.all([
			push(scene.admin(), recordDecision(assessment, { stage: 'hired' })),
			push(scene.reviewer(), recordDecision(assessment, { stage: 'rejected' })),
		]);
		expect(results).toMatchObject([applied, applied]);
		const events = (await scene.list({ job_id: job.id })).filter(({ stage }) => stage !== 'applied');
		expect(events.map(({ stage }) => stage).sort()).toEqual(['hired', 'rejected']);
		const [newest, earlier] = (await reviewOf(assessment)).stage_events;
		expect(await stageOf(assessment)).toBe(newest?.stage);
		expect(new Set([newest?.by, earlier?.by])).toEqual(new Set([scene.admin().id, scene.reviewer().id]));
	});

	it('of an earlier day that arrives later does not change the stage, one of the same day does', async () => {
		const { assessment } = await anApplication();
		const decide = (stage: 'interviewed' | 'offered' | 'rejected', event_date: string) =>
			push(scene.admin(), recordDecision(assessment, { stage, event_date }));
		await decide('offered', '2026-11-20');
		await decide('interviewed', '2026-11-19');
		expect(await stageOf(assessment)).toBe('offered');
		await decide('rejected', '2026-11-20');
		expect(await stageOf(assessment)).toBe('rejected');
		expect((await reviewOf(assessment)).stage_events.map(({ stage }) => stage)).toEqual([
			'rejected',
			'offered',
			'interviewed',
			'applied',
		]);
	});

	it('on a day before the submission counts nevertheless', async () => {
		const { assessment } = await anApplication();
		await push(scene.admin(), recordDecision(assessment, { stage: 'screened', event_date: '2020-01-02' }));
		expect(await stageOf(assessment)).toBe('screened');
	});

	it('does not change the stage of another application of the candidate', async () => {
		const { ada, assessment } = await anApplication();
		const other = await buildJob(scene.server());
		const second = await submitFor(scene.server(), ada, other.id);
		await push(scene.admin(), recordDecision(second, { stage: 'hired' }));
		expect([await stageOf(assessment), await stageOf(second)]).toEqual(['applied', 'hired']);
	});

	it('in test mode is in the history, and changes no stage', async () => {
		const { assessment } = await anApplication();
		await push(scene.admin(), recordDecision(assessment, { test_mode: true }));
		expect(await stageOf(assessment)).toBe('applied');
		expect((await reviewOf(assessment)).stage_events[0]).toMatchObject({ stage: 'rejected', test_mode: true });
	});

	it('about a test of the hiring team changes only that test', async () => {
		const job = await buildJob(scene.server());
		const one = await submitFor(scene.server(), scene.reviewer(), job.id);
		const other = await submitFor(scene.server(), scene.reviewer(), job.id);
		expect(await push(scene.admin(), recordDecision(one))).toMatchObject(applied);
		expect([await stageOf(one), await stageOf(other)]).toEqual(['rejected', 'applied']);
	});
});

describe('a decision is refused', () => {
	it('to candidates, for one’s own application, and with an impossible date', async () => {
		const { ada, assessment } = await anApplication();
		const member = await buildAccount(scene.server());
		const { id: job } = await buildJob(scene.server());
		const own = await submitFor(scene.server(), member, job);
		await (await operatorOf(scene.server()))
			.collection('admin_users')
			.create({ user_id: member.id, email: member.email, role: 'admin', is_active: true });
		expect(await push(ada, recordDecision(assessment))).toMatchObject(refused('not_allowed'));
		expect(await push(member, recordDecision(own))).toMatchObject({
			...refused('not_allowed'),
			detail: 'own assessment',
		});
		for (const event_date of ['', 'soon', '1999-12-31', '2099-01-01']) {
			const result = await push(scene.admin(), recordDecision(assessment, { event_date }));
			expect(result, event_date).toMatchObject({ ...refused('invalid_value'), detail: 'date_invalid' });
		}
		expect(await stageOf(assessment)).toBe('applied');
	});

	it('for an application that is deleted or never existed', async () => {
		const { job, assessment } = await anApplication();
		const path = '/api/rpc/delete_job_cascade';
		expectOk(await scene.server().call('POST', path, { token: scene.admin().token, body: { job_id: job.id } }));
		for (const id of [assessment, anId()]) {
			expect(await push(scene.admin(), recordDecision(id))).toMatchObject(refused('assessment_not_found'));
		}
	});
});

describe('the stage', () => {
	it('follows the dialog of hire events, its corrections, and the call of reviewers', async () => {
		const { assessment } = await anApplication();
		const record = await scene.record(scene.admin(), { assessment_id: assessment, stage: 'screened' });
		const { id } = expectOk(record) as { id: string };
		expect(await stageOf(assessment)).toBe('screened');
		expectOk(await scene.correct(scene.admin(), id, { stage: 'offered' }));
		expect(await stageOf(assessment)).toBe('offered');
		expectOk(await scene.decide(scene.reviewer(), { assessmentId: assessment, stage: 'hired' }));
		expect(await stageOf(assessment)).toBe('hired');
	});

	it('follows the webhook, also for an event that came before the application', async () => {
		const token = scene.admin().token;
		const path = '/api/functions/rotate-hire-event-secret';
		const { secret } = newSecretSchema.parse(expectOk(await scene.server().call('POST', path, { token })));
		const job = await buildJob(scene.server());
		const ada = await buildAccount(scene.server());
		const body = JSON.stringify({ event_id: anId(), job_id: job.id, candidate_id: ada.id, stage: 'interviewed' });
		const timestamp = String(Math.floor(Date.now() / 1000));
		const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
		const headers = { 'X-Candor-Timestamp': timestamp, 'X-Candor-Signature': `sha256=${signature}` };
		expectOk(await scene.server().call('POST', WEBHOOK_PATH, { body, headers }));
		const assessment = await submitFor(scene.server(), ada, job.id);
		expect(await decisionOf(assessment)).toMatchObject({ stage: 'interviewed', by_name: '' });
	});

	it('reaches a device that is in sync, and goes back when the event is deleted', async () => {
		const { assessment } = await anApplication();
		const device = new PullClient(scene.server(), scene.admin().token);
		await device.pull();
		const op = recordDecision(assessment);
		await push(scene.reviewer(), op);
		await device.pull();
		expect(device.rows.get(`applications/${assessment}`)).toMatchObject({ decision: { stage: 'rejected' } });
		await (await operatorOf(scene.server())).collection('hire_events').delete(op.id);
		await device.pull();
		expect(device.rows.get(`applications/${assessment}`)).toMatchObject({ decision: null });
	});

	it('names the member as they are called now', async () => {
		const member = await buildStaff(scene.server(), 'admin');
		const { assessment } = await anApplication();
		await push(member, recordDecision(assessment));
		const device = new PullClient(scene.server(), scene.admin().token);
		await device.pull();
		const profiles = (await operatorOf(scene.server())).collection('user_profiles');
		const { id } = await profiles.getFirstListItem(`user_id = "${member.id}"`);
		await profiles.update(id, { full_name: 'Ingrid Moen' });
		await device.pull();
		expect(device.rows.get(`applications/${assessment}`)).toMatchObject({ decision: { by_name: 'Ingrid Moen' } });
	});

	it('is never sent to the candidate, whose device hears of no decision', async () => {
		const { ada, assessment } = await anApplication();
		await untilEvaluationEnds(await operatorOf(scene.server()), assessment);
		const device = new PullClient(scene.server(), ada.token);
		await device.pull();
		await push(scene.admin(), recordDecision(assessment, { reason: 'Not yet a team' }));
		const pages = await device.pull();
		expect(pages.flatMap(({ changes }) => changes)).toEqual([]);
		const row = JSON.stringify(device.rows.get(`own_assessments/${assessment}`));
		expect(row).not.toContain('decision');
		expect(row).not.toContain('Not yet a team');
	});

	it('stays when the candidate deletes the account and the application is kept without a name, without the reason', async () => {
		const { ada, assessment } = await anApplication();
		await push(scene.admin(), recordDecision(assessment, { stage: 'hired' }));
		const body = { password: PASSWORD };
		const { status } = await scene.server().call('POST', '/api/accounts/delete', { token: ada.token, body });
		expect(status).toBeLessThan(300);
		const device = new PullClient(scene.server(), scene.admin().token);
		await device.pull();
		expect(device.rows.get(`applications/${assessment}`)).toMatchObject({ decision: { stage: 'hired', reason: '' } });
	});
});
