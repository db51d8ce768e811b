import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPreferences } from '../../../app/domain/admins/notification-preferences.ts';
import type { Application } from '../../../app/domain/assessments/assessment.ts';
import { writeAttributes } from '../../../app/domain/scorecards/attributes.ts';
import { expectOk, pushOp } from '../../support/api.ts';
import { type BuiltAccount, buildAccount, buildJob, buildStaff, operatorOf } from '../../support/builders.ts';
import { untilEvaluationEnds } from '../../support/evaluation-end.ts';
import { scoreLeaks } from '../../support/score-leaks.ts';
import { ownServer } from '../../support/server-fixture.ts';
import { submitFor } from '../../support/submit.ts';
import { editJob, endHiding, recordDecision, saveScorecard } from '../sync/ops.ts';
import { PullClient } from '../sync/pull-client.ts';

// It sums up scores of the whole server.
const server = ownServer();

const scorecard = writeAttributes([{ id: 'calm', name: 'Stays calm' }]);
const PLANTED = 'Plants a sentence that no reader without a card may see.';

const BATCH = 'batch0000000001';

/** Stores an ended batch of re-evaluations with one assessment. */
function storeBatch(id: string): void {
	const database = new DatabaseSync(`${server().dataDir}/data.db`, { timeout: 120_000 });
	database
		.prepare(`INSERT INTO re_evaluation_batches (id, status, is_open, evaluation_version, started_by, created_at)
			VALUES (?, 'completed', 0, 'enhanced_v1', '', '2026-11-20 10:00:00.000Z')`)
		.run(BATCH);
	database
		.prepare(`INSERT INTO re_evaluation_items (batch_id, position, assessment_id, state, original, original_score, new_score)
			VALUES (?, 0, ?, 'success', '', 55, 66)`)
		.run(BATCH, id);
	database.close();
}

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

async function anApplication(
	decide_first: 'Off' | 'On',
	{ by, summary = PLANTED }: { by?: BuiltAccount; summary?: string } = {},
) {
	const candidate = by ?? (await buildAccount(server()));
	const job = await buildJob(server(), { decide_first, scorecard });
	const id = await submitFor(server(), candidate, job.id);
	const api = await operatorOf(server());
	await untilEvaluationEnds(api, id);
	await api.collection('assessments').update(id, {
		summary,
		insights: [summary],
		risk_score: 71,
		behavior_flags: [],
		suspicious_patterns: true,
	});
	return { id, job, candidate };
}

type Sums = {
	groups: { assessments: number }[];
	people: number;
	outcomes: { hired: { people: number } };
};

const get = (who: BuiltAccount, path: string) => server().call('GET', path, { token: who.token });

/** Everything that a member of the hiring team can ask for. */
async function everythingOf(who: BuiltAccount, jobId: string, id: string): Promise<Record<string, unknown>> {
	const paths = [
		`/api/staff/assessments/${id}`,
		`/api/staff/jobs/${jobId}/applications`,
		'/api/staff/score-overrides',
		'/api/staff/score-analytics',
		`/api/staff/jobs/${jobId}/question-statistics`,
		'/api/staff/hire-events',
		'/api/staff/hire-events/statistics?range=all',
		`/api/staff/re-evaluation?ids=${id}`,
		`/api/staff/re-evaluation-batches/${BATCH}`,
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

/** The responses that reveal a score once a card is saved: without them the test would look at nothing. */
const REVEALED_TO_REVIEWERS = [
	'/api/staff/assessments/{id}',
	'/api/staff/jobs/{job}/applications',
	'/api/staff/score-overrides',
	'/api/collections/assessments/records?perPage=500',
	'/api/collections/assessment_overrides/records?perPage=500',
	'/api/collections/assessment_evaluation_history/records?perPage=500',
	'/api/collections/assessments/records/{id}',
	'pull',
];
const REVEALED_TO_ADMINS = REVEALED_TO_REVIEWERS.toSpliced(
	3,
	0,
	'/api/staff/re-evaluation?ids={id}',
	`/api/staff/re-evaluation-batches/${BATCH}`,
).concat('tried');

async function pulledRow(who: BuiltAccount, id: string): Promise<Application> {
	const client = new PullClient(server(), who.token);
	await client.pull();
	return client.rows.get(`applications/${id}`) as Application;
}

describe('an application of a job that asks for a card first', () => {
	// The first one: no other application has a score yet.
	it('is in no sum of scores before, because a sum over one person is that person’s score, and in all once the hiding is ended', async () => {
		const { id, job } = await anApplication('On', { summary: 'Another sentence, which is readable at the end.' });
		const hired = recordDecision(id, { stage: 'hired' });
		expect(await pushOp(server(), admin.token, hired)).toMatchObject({ status: 'applied' });
		const read = async (path: string) => expectOk(await get(reader, path)) as Sums;
		const scored = async () => {
			const { groups } = await read('/api/staff/score-analytics');
			return groups.reduce((sum, { assessments }) => sum + assessments, 0);
		};
		const people = async () => (await read(`/api/staff/jobs/${job.id}/question-statistics`)).people;
		const outcomes = async () => (await read('/api/staff/hire-events/statistics?range=all')).outcomes.hired.people;
		expect([await scored(), await people(), await outcomes()]).toEqual([0, 0, 0]);
		await pushOp(server(), admin.token, endHiding(id));
		expect([await people(), await outcomes()]).toEqual([1, 1]);
		// They are computed at most every five seconds.
		await expect.poll(scored).toBe(1);
	});

	it('reveals nothing of its score in any response to readers without a card, and all of it after their card', async () => {
		const { id, job } = await anApplication('On');
		const { id: automatic } = await anApplication('On');
		await pushOp(server(), other.token, saveScorecard(id));
		expectOk(
			await server().call('POST', '/api/collections/assessment_overrides/records', {
				token: other.token,
				body: { assessment_id: id, override_score: 83, override_reason: 'Reads like a calm answer to me.' },
			}),
		);
		await operatorOf(server()).then((api) =>
			api.collection('assessment_evaluation_history').create({
				assessment_id: id,
				batch_id: BATCH,
				evaluation_version: 'enhanced_v1',
				original_score: 55,
				new_score: 66,
				new_summary: PLANTED,
			}),
		);
		storeBatch(id);
		for (const [who, from] of [
			[reader, REVEALED_TO_REVIEWERS],
			[admin, REVEALED_TO_ADMINS],
		] as const) {
			const bodies = await everythingOf(who, job.id, id);
			for (const [path, body] of Object.entries(bodies)) {
				expect([...scoreLeaks(body, id), ...scoreLeaks(body, automatic)], path).toEqual([]);
				expect(JSON.stringify(body), path).not.toContain(PLANTED);
			}
			expect(await pulledRow(who, id)).toMatchObject({ withheld: true, score: null, evaluation_method: 'person' });
			for (const each of [id, automatic]) await pushOp(server(), who.token, saveScorecard(each));
			const after = await everythingOf(who, job.id, id);
			const leaks = Object.keys(after).filter(
				(path) => scoreLeaks(after[path], id).length + scoreLeaks(after[path], automatic).length > 0,
			);
			expect(leaks.map((path) => path.replaceAll(id, '{id}').replaceAll(job.id, '{job}'))).toEqual(from);
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

	it('is shown to every reader once an admin has ended the hiding', async () => {
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
		const { id: open } = await anApplication('Off', { by: candidate });
		const { body } = await get(reader, `/api/staff/assessments/${open}`);
		expect(body).toMatchObject({ withheld: false, other_applications: [{ id, score: null }] });
	});

	it('is mailed to members whatever their threshold, because a mail only above it would reveal the score', async () => {
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
