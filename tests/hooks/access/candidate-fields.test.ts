import { afterEach, describe, expect, it } from 'vitest';
import { TRANSPARENCY_FLAGS } from '../../../app/domain/evaluation/effective-flags.ts';
import { expectOk } from '../../support/api.ts';
import { anEmail } from '../../support/builders.ts';
import { PullClient } from '../sync/pull-client.ts';
import { accessScene, ROLES, type Role } from './scene.ts';

const scene = accessScene();

const RESULT = {
	score: 72,
	evaluation_method: 'fallback',
	system_status: 'success',
	evaluation_note: 'The note of the evaluation.',
	insights: ['An insight.'],
	quality_indicators: {
		responseDepth: 'Detailed',
		specificityLevel: 'High',
		diversityScore: 'Low',
		keywordCategories: [],
	},
	score_breakdown: { base: 65, qualityKeywords: 2, responseDepth: 3, specificity: 4, penalties: -3, variance: 1 },
	explanation: { method: 'fallback', questions: [] },
};

/** The fields that each flag shows, and their replacement while it is off. */
const DISPLAYED: Record<(typeof TRANSPARENCY_FLAGS)[number], Record<string, unknown>> = {
	enhancedTransparency: { evaluation_note: '', insights: [], explanation: null },
	scoreBreakdownDisplay: { score_breakdown: null },
	qualityIndicators: { quality_indicators: null },
	evaluationMethodBadges: { evaluation_method: 'standard' },
};

async function setFlags(on: boolean, names: readonly string[] = TRANSPARENCY_FLAGS): Promise<void> {
	const flags = (await scene.operator()).collection('evaluation_feature_flags');
	for (const name of names) {
		const { id } = await flags.getFirstListItem(`flag_name = '${name}'`);
		await flags.update(id, { is_enabled: on });
	}
}
afterEach(() => setFlags(true));

const scored = async (role: Role): Promise<string> => {
	const id = scene.account(role)?.submission ?? '';
	const operator = await scene.operator();
	const queue = operator.collection('evaluation_queue');
	await expect.poll(async () => (await queue.getFirstListItem(`assessment_id = '${id}'`)).state).toBe('done');
	await operator.collection('assessments').update(id, RESULT);
	return id;
};

/** An own assessment as the server sends it. */
async function received(role: Role, id: string): Promise<Record<string, unknown>> {
	const pulled = expectOk(await scene.ask(role, 'GET', '/api/sync/pull')) as {
		changes: { collection: string; id: string; row: Record<string, unknown> }[];
	};
	return pulled.changes.find((change) => change.collection === 'own_assessments' && change.id === id)?.row ?? {};
}

const rowOf = (client: PullClient, id: string): unknown => client.rows.get(`own_assessments/${id}`);

describe.each(['candidate', 'deck owner'] as const)('a %s', (role) => {
	it('receives the fields of a result that the display flags allow', async () => {
		const id = await scored(role);
		expect(await received(role, id)).toMatchObject(RESULT);
		for (const flag of TRANSPARENCY_FLAGS) {
			await setFlags(false, [flag]);
			expect(await received(role, id), flag).toMatchObject({ ...RESULT, ...DISPLAYED[flag] });
			await setFlags(true, [flag]);
		}
	});

	it('receives the rows again with the next pull after a flag was switched', async () => {
		const id = await scored(role);
		const client = new PullClient(scene.server(), scene.account(role)?.token ?? '');
		await client.pull();
		expect(rowOf(client, id)).toMatchObject({ explanation: RESULT.explanation });
		await setFlags(false);
		await client.pull();
		expect(rowOf(client, id)).toMatchObject(Object.assign({}, ...Object.values(DISPLAYED)));
		await setFlags(true);
		await client.pull();
		expect(rowOf(client, id)).toMatchObject({ explanation: RESULT.explanation });
	});

	it('cannot learn whether an assessment is a test, and has no such field or any flagged field over the records API', async () => {
		const id = await scored(role);
		const record = expectOk(await scene.ask(role, 'GET', `/api/collections/assessments/records/${id}`));
		for (const row of [await received(role, id), record]) {
			expect(row).not.toHaveProperty('is_admin_test');
			expect(row).not.toHaveProperty('test_mode');
		}
		for (const field of [
			'score',
			'evaluation_method',
			'quality_indicators',
			'evaluation_note',
			'insights',
			'explanation',
		]) {
			expect(record).not.toHaveProperty(field);
			for (const query of [`sort=${field}`, `filter=${encodeURIComponent(`${field} != ''`)}`]) {
				expect((await scene.ask(role, 'GET', `/api/collections/assessments/records?${query}`)).status, query).toBe(400);
			}
		}
	});

	it('receives no average of retries', async () => {
		const health = expectOk(await scene.ask(role, 'POST', '/api/functions/assessment-health-check'));
		expect(health).toMatchObject({ metrics: { last_24h: { avg_retries: null } } });
	});
});

describe('the hiring team', () => {
	it('receives all fields of its own tests, whatever the flags show to candidates', async () => {
		const id = await scored('reviewer');
		await setFlags(false);
		expect(await received('reviewer', id)).toMatchObject({ ...RESULT, is_admin_test: true, test_mode: false });
	});

	it('lets only super admins read and write the configuration of a flag', async () => {
		const id = await scene.findId('evaluation_feature_flags', "flag_name = 'qualityIndicators'");
		const write = async (role: Role) =>
			(
				await scene.ask(role, 'PATCH', `/api/collections/evaluation_feature_flags/records/${id}`, {
					config_data: { by: role },
				})
			).status;
		expect(await Promise.all(ROLES.map(write))).toEqual([404, 404, 404, 403, 200, 404]);
		expect(await scene.read('evaluation_feature_flags', id ?? '')).toMatchObject({
			config_data: { by: 'super admin' },
		});

		const path = '/api/collections/evaluation_feature_flags/records';
		const read = async (role: Role) => expectOk(await scene.ask(role, 'GET', `${path}/${id}`));
		expect(await read('super admin')).toMatchObject({ config_data: { by: 'super admin' } });
		for (const role of ['admin', 'reviewer'] as const) expect(await read(role)).not.toHaveProperty('config_data');
		const probe = async (role: Role, query: string) =>
			(await scene.ask(role, 'GET', `/api/collections/${query}`)).status;
		const filter = encodeURIComponent("config_data ~ 'super'");
		for (const query of [`filter=${filter}`, 'sort=config_data']) {
			const asked = `evaluation_feature_flags/records?${query}`;
			expect([await probe('admin', asked), await probe('reviewer', asked)], query).toEqual([400, 400]);
		}
		const listed = expectOk(await scene.ask('super admin', 'GET', path)) as { items: Record<string, unknown>[] };
		expect(listed.items.find((each) => each.id === id)).toMatchObject({ config_data: { by: 'super admin' } });
		const ofAdmin = expectOk(await scene.ask('admin', 'GET', path)) as { items: Record<string, unknown>[] };
		for (const flag of ofAdmin.items) expect(flag).not.toHaveProperty('config_data');
	});

	it('sees only the first letter and domain of a notification’s recipient, and cannot filter by the rest', async () => {
		const recipient = anEmail('grace');
		const id = await scene.created('notification_logs', {
			assessment_id: scene.stranger().submission,
			kind: 'assessment_notification',
			recipient,
			status: 'sent',
		});
		for (const role of ['admin', 'super admin'] as const) {
			const path = '/api/collections/notification_logs/records';
			expect(expectOk(await scene.ask(role, 'GET', `${path}/${id}`))).toMatchObject({ recipient: 'g***@candor.test' });
			const listed = expectOk(await scene.ask(role, 'GET', `${path}?perPage=500`));
			expect(listed).toMatchObject({
				items: expect.arrayContaining([expect.objectContaining({ id, recipient: 'g***@candor.test' })]),
			});
			const probe = `${path}?filter=${encodeURIComponent(`recipient = '${recipient}'`)}`;
			expect((await scene.ask(role, 'GET', probe)).status).toBe(400);
		}
		expect(await scene.read('notification_logs', id)).toMatchObject({ recipient });
	});

	it.each(['jobs', 'assessments', 'notification_logs'])('lists at most 500 rows of %s a page', async (collection) => {
		const list = async (query: string) => {
			const page = await scene.ask('super admin', 'GET', `/api/collections/${collection}/records?${query}`);
			return (expectOk(page) as { perPage: number }).perPage;
		};
		const lengths = await Promise.all(
			['perPage=499', 'perPage=501', 'perPage=%31000', 'perPage=1000&page=2'].map(list),
		);
		expect(lengths).toEqual([499, 500, 500, 500]);
	});
});
