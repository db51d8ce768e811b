import { describe, expect, it } from 'vitest';
import { pushOp } from '../../support/api.ts';
import { anId, anOp, aSubmission, buildAccount, buildJob } from '../../support/builders.ts';
import { openEventStream } from '../../support/sse.ts';
import { aDraft } from '../sync/ops.ts';
import { accessScene } from './scene.ts';

const scene = accessScene();

const path = (collection: string, query: Record<string, string>): string =>
	`/api/collections/${collection}/records?${new URLSearchParams(query)}`;

describe.each(['guest', 'candidate', 'reviewer', 'admin', 'super admin', 'deck owner'] as const)('a %s', (role) => {
	it.each([
		['jobs', 'assessments_via_job_id.id'],
		['jobs', '-created_at,+assessments_via_job_id.id'],
		['jobs', 'title, assessment_drafts_via_job_id.id'],
		['assessments', 'assessment_overrides_via_assessment_id.id'],
		['assessments', 'job_id.assessments_via_job_id.id'],
		['assessments', 'user_id.email'],
		['assessment_questions', 'job_id.title'],
		['users', 'assessments_via_user_id.id'],
		['jobs', '@collection.assessments.id'],
	])('cannot sort %s by rows of others: %s', async (collection, sort) => {
		const { status } = await scene.ask(role, 'GET', path(collection, { sort }));
		expect([400, 403]).toContain(status);
	});

	it('learns nothing about others’ rows from a filter over back-relations', async () => {
		const applied = await buildJob(scene.server());
		const empty = await buildJob(scene.server());
		const eve = await buildAccount(scene.server());
		const op = anOp(aSubmission({ job_id: applied.id }));
		expect(await pushOp(scene.server(), eve.token, op)).toMatchObject({ status: 'applied' });
		const counts = await Promise.all(
			[applied.id, empty.id].flatMap((id) =>
				[
					"assessments_via_job_id.id != ''",
					"assessments_via_job_id.id = ''",
					'assessments_via_job_id.id:length > 0',
				].map(async (condition) => {
					const asked = await scene.ask(role, 'GET', path('jobs', { filter: `id = '${id}' && ${condition}` }));
					return asked.status === 200 ? (asked.body as { totalItems: number }).totalItems : asked.status;
				}),
			),
		);
		expect(counts.slice(0, 3)).toEqual(counts.slice(3));
	});

	it('cannot subscribe with such a filter', async () => {
		const odd = ['{"query":{"filter":"id != 1"}}', '{"query":{"\\u0066ilter":"id != 1"}}', '%'];
		const stream = await openEventStream(scene.server().url);
		try {
			for (const text of odd) {
				const topic = `jobs/*?options=${text === '%' ? text : encodeURIComponent(text)}`;
				expect(await stream.subscribe([topic], scene.account(role)?.token), text).toBe(403);
			}
		} finally {
			stream.close();
		}
	});
});

it('every role can sort by own fields', async () => {
	expect((await scene.ask('guest', 'GET', path('jobs', { sort: '-created_at,title,@random' }))).status).toBe(200);
	expect((await scene.ask('candidate', 'GET', path('assessments', { sort: '-submitted_at' }))).status).toBe(200);
});

describe('for a job that does not exist', () => {
	it.each(['assessment_drafts', 'consents'] as const)('no row of %s can be created', async (collection) => {
		const { id, token } = await buildAccount(scene.server());
		const rowOf = (job_id: string) =>
			collection === 'consents'
				? { user_id: id, job_id, consent_version: '1', given_at: '' }
				: { ...aDraft({ job_id, device_id: anId() }), user_id: id };
		const send = (job: string) =>
			scene.server().call('POST', `/api/collections/${collection}/records`, { token, body: rowOf(job) });

		expect(await send(anId())).toMatchObject({ status: 400, body: { message: 'The job does not exist.' } });
		expect((await send(scene.job().id)).status).toBe(200);
	});
});
