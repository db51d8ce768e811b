import { describe, expect, it } from 'vitest';
import { STAFF_JOB_FIELDS } from '../../../app/domain/jobs/job-fields.ts';
import { pushOp } from '../../support/api.ts';
import { anId, anOp, aSubmission, buildAccount, buildJob } from '../../support/builders.ts';
import { accessScene } from './scene.ts';

const scene = accessScene();

const filter = (text: string): string => `filter=${encodeURIComponent(text)}`;

describe('a candidate', () => {
	it('reads an own assessment and no other, without a difference between foreign and missing', async () => {
		const read = (id = '') => scene.ask('candidate', 'GET', `/api/collections/assessments/records/${id}`);
		const own = await read(scene.account('candidate')?.submission);
		const foreign = await read(scene.stranger().submission);
		const missing = await read(anId());

		expect(own.status).toBe(200);
		expect(foreign.status).toBe(404);
		expect(foreign.body).toEqual(missing.body);
	});

	it('sees no paused job and none of its questions without a submission for it', async () => {
		const paused = await buildJob(scene.server(), { active: false }, [{ prompt: 'Hidden?' }]);
		const ada = await buildAccount(scene.server());
		const list = async () => {
			const filter = encodeURIComponent(`job_id = '${paused.id}'`);
			const path = `/api/collections/assessment_questions/records?filter=${filter}`;
			return (await scene.server().call('GET', path, { token: ada.token })).body;
		};

		const job = await scene.server().call('GET', `/api/collections/jobs/records/${paused.id}`, { token: ada.token });
		expect(job.status).toBe(404);
		expect(await scene.server().call('GET', `/api/public/jobs/${paused.id}`)).toMatchObject({
			status: 404,
			body: { code: 'job_not_found', message: 'Job not found or no longer available' },
		});
		expect(await list()).toMatchObject({ items: [] });

		await (await scene.operator()).collection('jobs').update(paused.id, { active: true });
		await pushOp(scene.server(), ada.token, anOp(aSubmission({ job_id: paused.id })));
		await (await scene.operator()).collection('jobs').update(paused.id, { active: false });
		expect(await list()).toMatchObject({ items: [{ prompt: 'Hidden?' }] });
	});

	it('gets no hidden field and no other account’s data through expand or fields', async () => {
		const paths = [
			`/api/collections/jobs/records/${scene.job().id}?fields=*,ideal_traits&expand=assessments_via_job_id`,
			`/api/collections/assessment_questions/records?fields=*,weight&expand=job_id`,
			`/api/collections/assessments/records?fields=*,score_breakdown,expand&expand=user_id,job_id`,
			'/api/public/jobs',
			`/api/public/jobs/${scene.job().id}`,
			'/api/sync/pull',
		];
		for (const path of paths) {
			const text = JSON.stringify((await scene.ask('candidate', 'GET', path)).body);
			for (const hidden of [
				...STAFF_JOB_FIELDS,
				'"weight"',
				'staff_role',
				'tokenKey',
				scene.stranger().id,
				scene.stranger().email,
			]) {
				expect(text, path).not.toContain(hidden);
			}
		}
	});
});

/** Queries that would reveal a field through whether, or in which order, rows are returned. */
const HIDDEN_FIELD_PROBES: [collection: string, query: string][] = [
	...STAFF_JOB_FIELDS.flatMap((field): [string, string][] => [
		['jobs', filter(`${field} ~ 'calm'`)],
		['jobs', filter(`${field} = ''`)],
		['jobs', `sort=${field}`],
	]),
	['jobs', filter("category_id.name != ''")],
	['jobs', 'sort=-created_at,ideal_traits'],
	['jobs', filter('assessments_via_job_id.score_breakdown != null')],
	['jobs', filter('assessment_questions_via_job_id.weight > 0')],
	['jobs', 'sort=assessment_questions_via_job_id.weight'],
	['assessment_questions', filter('weight > 0')],
	['assessment_questions', filter("title != ''")],
	['assessment_questions', 'sort=title'],
	['assessment_questions', 'sort=-weight'],
	['assessment_questions', filter("job_id.ideal_traits != ''")],
	['assessment_questions', 'sort=job_id.ideal_traits'],
	['assessments', filter('score_breakdown != null')],
	['assessments', filter('risk_score >= 0')],
	['assessments', filter('suspicious_patterns = true')],
	['assessments', 'sort=-risk_score'],
	['assessments', filter("hiring_recommendation = 'HIRE'")],
	['assessments', filter("red_flags != ''")],
	['assessments', filter("user_id.staff_role = ''")],
	['assessments', filter("user_id.tokenKey != ''")],
	['users', filter("staff_role = ''")],
	['users', filter("password != ''")],
	['users', filter("tokenKey != ''")],
	['users', 'sort=tokenKey'],
	['user_profiles', filter("user_id.staff_role = ''")],
];

/** Queries that would reveal rows of other accounts: through relations, other collections, counts. */
const foreignRowProbes = (stranger: { id: string; email: string }): [collection: string, filter: string][] => [
	['jobs', `assessments_via_job_id.user_id ?= '${stranger.id}'`],
	['jobs', `@collection.assessments.user_id ?= '${stranger.id}'`],
	['jobs', `@collection.admin_users.email != ''`],
	['jobs', `@collection.question_library.prompt != ''`],
	['jobs', `@collection.evaluation_queue.state != ''`],
	['jobs', `@collection.email_outbox.recipient != ''`],
	['jobs', `@collection.mail_switches.email != ''`],
	['jobs', `@collection.users.email ?= '${stranger.email}'`],
	['assessment_questions', `@collection.admin_users.role ?= 'admin'`],
	['assessments', `@collection.user_profiles.email ?= '${stranger.email}'`],
	['assessments', `@collection.users.email ?= '${stranger.email}'`],
	['users', `email = '${stranger.email}'`],
	['users', `@collection.admin_users.email != ''`],
	['user_profiles', `email = '${stranger.email}'`],
	['user_profiles', `@collection.users.email ?= '${stranger.email}'`],
	['admin_users', "email != ''"],
	['question_library', "prompt != ''"],
	['jobs', '@collection.assessment_overrides.override_score >= 0'],
	['jobs', "@collection.evaluation_categories.name != ''"],
	['assessments', 'assessment_overrides_via_assessment_id.override_score >= 0'],
	['risk_decisions', "reason != ''"],
	['jobs', "@collection.risk_decisions.reason != ''"],
	['assessments', "risk_decisions_via_assessment_id.decision = 'dismissed'"],
	['consents', `user_id = '${stranger.id}'`],
	['email_outbox', "recipient != ''"],
];

describe.each(['guest', 'candidate', 'deck owner'] as const)('a %s', (role) => {
	it.each(HIDDEN_FIELD_PROBES)('cannot query a hidden field: %s?%s', async (collection, query) => {
		const { status } = await scene.ask(role, 'GET', `/api/collections/${collection}/records?${query}`);
		expect([400, 401, 403, 404]).toContain(status);
	});

	it('cannot query rows of others, nor count them', async () => {
		for (const [collection, text] of foreignRowProbes(scene.stranger())) {
			const { status, body } = await scene.ask(role, 'GET', `/api/collections/${collection}/records?${filter(text)}`);
			const response = body as { items?: unknown[]; totalItems?: number };
			const read = status === 200 ? { items: response.items, totalItems: response.totalItems } : undefined;
			expect(read ?? { items: [], totalItems: 0 }, `${collection}: ${text}`).toEqual({ items: [], totalItems: 0 });
		}
	});
});

describe('a reviewer', () => {
	it.each([
		['admin_users', filter("role = 'admin'")],
		['admin_users', 'sort=-role&perPage=200'],
		['question_library', filter("prompt != ''")],
		['users', filter("email != ''")],
	])('sees only own rows with %s?%s', async (collection, query) => {
		const own = [scene.account('reviewer')?.id, scene.account('reviewer')?.rowId];
		const { status, body } = await scene.ask('reviewer', 'GET', `/api/collections/${collection}/records?${query}`);
		const items = status === 200 ? (body as { items: { id: string }[] }).items : [];
		expect(items.filter(({ id }) => !own.includes(id))).toEqual([]);
	});

	it.each([
		['jobs', 'sort=ideal_traits'],
		['assessment_questions', filter('weight > 7')],
		['users', filter("staff_role = 'admin'")],
		['admin_users', filter("user_id.tokenKey != ''")],
	])('cannot query a field hidden from reviewers: %s?%s', async (collection, query) => {
		const { status } = await scene.ask('reviewer', 'GET', `/api/collections/${collection}/records?${query}`);
		expect([400, 401, 403, 404]).toContain(status);
	});
});
