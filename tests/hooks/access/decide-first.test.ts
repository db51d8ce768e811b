import { beforeAll, describe, expect, it } from 'vitest';
import { readPreferences } from '../../../app/domain/admins/notification-preferences.ts';
import type { Application } from '../../../app/domain/assessments/assessment.ts';
import { writeAttributes } from '../../../app/domain/scorecards/attributes.ts';
import { expectOk, pushOp } from '../../support/api.ts';
import { type BuiltAccount, buildAccount, buildJob, buildStaff, operatorOf } from '../../support/builders.ts';
import { untilEvaluationEnds } from '../../support/evaluation-end.ts';
import { ownServer } from '../../support/server-fixture.ts';
import { submitFor } from '../../support/submit.ts';
import { toldOfScore } from '../../support/told-of-score.ts';
import { editJob, endHiding, saveScorecard } from '../sync/ops.ts';
import { PullClient } from '../sync/pull-client.ts';

// It sums up scores of the whole server.
const server = ownServer();

const scorecard = writeAttributes([{ id: 'calm', name: 'Stays calm' }]);
const PLANTED = 'Plants a sentence that no reader without a card may see.';

let admin: BuiltAccount;
let reader: BuiltAccount;
let other: BuiltAccount;

beforeAll(async () => {
	[admin, reader, other] = await Promise.all([
		buildStaff(server(), 'admin'),
		buildStaff(server(), 'reviewer'),
		buildStaff(server(), 'reviewer'),
	]);
});

async function anApplication(decide_first: 'Off' | 'On', by?: BuiltAccount) {
	const candidate = by ?? (await buildAccount(server()));
	const job = await buildJob(server(), { decide_first, scorecard });
	const id = await submitFor(server(), candidate, job.id);
	const api = await operatorOf(server());
	await untilEvaluationEnds(api, id);
	await api.collection('assessments').update(id, {
		summary: PLANTED,
		insights: [PLANTED],
		risk_score: 71,
		behavior_flags: [],
		suspicious_patterns: true,
	});
	return { id, job, candidate };
}

const get = (who: BuiltAccount, path: string) => server().call('GET', path, { token: who.token });

/** Everything that a member of the hiring team can ask for. */
async function everythingOf(who: BuiltAccount, jobId: string, id: string): Promise<Record<string, unknown>> {
	const paths = [
		`/api/staff/assessments/${id}`,
		`/api/staff/jobs/${jobId}/applications`,
		'/api/staff/application-counts',
		'/api/staff/score-overrides',
		'/api/staff/score-analytics',
		`/api/staff/jobs/${jobId}/question-statistics`,
		'/api/staff/hire-events',
		'/api/staff/hire-events/statistics?range=all',
		`/api/staff/re-evaluation?ids=${id}`,
		...[
			'assessments',
			'assessment_analytics',
			'assessment_overrides',
			'assessment_evaluation_history',
			'evaluation_analytics',
			'hire_events',
			'notification_logs',
		].map((name) => `/api/collections/${name}/records?perPage=500`),
		`/api/collections/assessments/records/${id}`,
	];
	const bodies: Record<string, unknown> = {};
	for (const path of paths) bodies[path] = (await get(who, path)).body;
	const client = new PullClient(server(), who.token);
	await client.pull();
	bodies.pull = [...client.rows.values()];
	const settings = await get(who, '/api/collections/evaluation_categories/records');
	const [category] = (settings.body as { items?: unknown[] }).items ?? [];
	bodies.tried = (
		await server().call('POST', '/api/functions/try-category', {
			token: who.token,
			body: { category_id: '', settings: category },
		})
	).body;
	return bodies;
}

/** The responses that tell a score once a card is saved: without them the test would look at nothing. */
const TOLD_TO_REVIEWERS = [
	'/api/staff/assessments/{id}',
	'/api/staff/jobs/{job}/applications',
	'/api/staff/score-overrides',
	'/api/collections/assessments/records?perPage=500',
	'/api/collections/assessment_overrides/records?perPage=500',
	'/api/collections/assessments/records/{id}',
	'pull',
];
const TOLD_TO_ADMINS = TOLD_TO_REVIEWERS.toSpliced(3, 0, '/api/staff/re-evaluation?ids={id}').concat('tried');

const countsOf = (bodies: Record<string, unknown>, jobId: string) =>
	(bodies['/api/staff/application-counts'] as { jobs: { job_id: string }[] }).jobs.find(
		({ job_id }) => job_id === jobId,
	);

async function pulledRow(who: BuiltAccount, id: string): Promise<Application> {
	const client = new PullClient(server(), who.token);
	await client.pull();
	return client.rows.get(`applications/${id}`) as Application;
}

describe('an application of a job that asks for a card first', () => {
	it('tells readers without a card nothing of its score in any response, and tells it after their card', async () => {
		const { id, job } = await anApplication('On');
		const { id: automatic } = await anApplication('On');
		await pushOp(server(), other.token, saveScorecard(id));
		expectOk(
			await server().call('POST', '/api/collections/assessment_overrides/records', {
				token: other.token,
				body: { assessment_id: id, override_score: 83, override_reason: 'Reads like a calm answer to me.' },
			}),
		);
		for (const [who, from] of [
			[reader, TOLD_TO_REVIEWERS],
			[admin, TOLD_TO_ADMINS],
		] as const) {
			const bodies = await everythingOf(who, job.id, id);
			for (const [path, body] of Object.entries(bodies)) {
				expect([...toldOfScore(body, id), ...toldOfScore(body, automatic)], path).toEqual([]);
				expect(JSON.stringify(body), path).not.toContain(PLANTED);
			}
			expect(await pulledRow(who, id)).toMatchObject({ withheld: true, score: null, evaluation_method: 'person' });
			expect(countsOf(bodies, job.id)).toMatchObject({ total: 1, withheld: 1, pending: 0, good: 0, high_risk: 0 });
			for (const each of [id, automatic]) await pushOp(server(), who.token, saveScorecard(each));
			const after = await everythingOf(who, job.id, id);
			const tellers = Object.keys(after).filter(
				(path) => toldOfScore(after[path], id).length + toldOfScore(after[path], automatic).length > 0,
			);
			expect(tellers.map((path) => path.replaceAll(id, '{id}').replaceAll(job.id, '{job}'))).toEqual(from);
			expect(countsOf(after, job.id)).toMatchObject({ total: 1, withheld: 0, pending: 0, good: 1, high_risk: 1 });
			expect(await pulledRow(who, id)).toMatchObject({ withheld: false, score: 83, summary: PLANTED });
		}
	});

	it('is withheld from devices that have it once the switch is turned on, and is back when it is turned off', async () => {
		const { id, job } = await anApplication('Off');
		const client = new PullClient(server(), reader.token);
		const row = () => client.rows.get(`applications/${id}`) as Application;
		await client.pull();
		expect(row()).toMatchObject({ withheld: false, summary: PLANTED });
		await pushOp(server(), admin.token, editJob(job.id, { decide_first: { base: 'Off', mine: 'On' } }));
		await client.pull();
		expect(row()).toMatchObject({ withheld: true, score: null, summary: '' });
		await pushOp(server(), admin.token, editJob(job.id, { decide_first: { base: 'On', mine: 'Off' } }));
		await client.pull();
		expect(row()).toMatchObject({ withheld: false, summary: PLANTED });
	});

	it('is told to everybody once an admin has ended the hiding', async () => {
		const { id } = await anApplication('On');
		expect(await pulledRow(reader, id)).toMatchObject({ withheld: true });
		expect(await pushOp(server(), admin.token, endHiding(id))).toMatchObject({ status: 'applied' });
		expect(await pulledRow(reader, id)).toMatchObject({ withheld: false, summary: PLANTED });
	});

	it('cannot be judged by its score before: no override, and no decision about its risk', async () => {
		const { id } = await anApplication('On');
		const override = { assessment_id: id, override_score: 83, override_reason: 'Reads like a calm answer to me.' };
		const post = (path: string, body: object) => server().call('POST', path, { token: reader.token, body });
		expect(await post('/api/collections/assessment_overrides/records', override)).toMatchObject({ status: 400 });
		const decision = { assessmentId: id, decision: 'dismissed', reason: 'It was typed on a phone.', seen: '' };
		expect(await post('/api/functions/decide-risk', decision)).toMatchObject({
			status: 409,
			body: { code: 'card_first' },
		});
	});

	it('is another application in the review of the same person, without its score', async () => {
		const { id, candidate } = await anApplication('On');
		const { id: open } = await anApplication('Off', candidate);
		const { body } = await get(reader, `/api/staff/assessments/${open}`);
		expect(body).toMatchObject({ withheld: false, other_applications: [{ id, score: null }] });
	});

	it('is mailed to members whatever their threshold, because a mail only above it would tell the score', async () => {
		const api = await operatorOf(server());
		const member = await api.collection('admin_users').getFirstListItem(`user_id = '${reader.id}'`);
		await api.collection('admin_users').update(member.id, {
			notification_preferences: { ...readPreferences(null), score_threshold: 90 },
		});
		const { id } = await anApplication('On');
		const logs = await api.collection('notification_logs').getFullList({ filter: `assessment_id = '${id}'` });
		expect(logs.filter(({ detail }) => detail === 'below_threshold')).toEqual([]);
	});

	it('is readable without a card while the job has no attributes, because no one could save one', async () => {
		const job = await buildJob(server(), { decide_first: 'On' });
		const id = await submitFor(server(), await buildAccount(server()), job.id);
		await untilEvaluationEnds(await operatorOf(server()), id);
		expect(await pulledRow(reader, id)).toMatchObject({ withheld: false });
	});
});
