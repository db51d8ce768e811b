import { describe, expect, it } from 'vitest';
import { pushOp, pushOps } from '../../support/api.ts';
import { aJob, anEmail, anId, buildAccount, buildJob, buildStaff, operatorOf } from '../../support/builders.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { aQuestion, createJob, editJob, opOf, saveQuestions } from '../sync/ops.ts';
import { PullClient } from '../sync/pull-client.ts';

const server = sharedServer();

async function storedJobs(id: string) {
	const operator = await operatorOf(server());
	return operator.collection('jobs').getFullList({ filter: operator.filter('id = {:id}', { id }) });
}

describe('a new job', () => {
	it('is stored as written under the id of the device, with the server’s clock, and sent to every colleague', async () => {
		const [grace, reviewer] = await Promise.all([buildStaff(server(), 'admin'), buildStaff(server(), 'reviewer')]);
		const before = new Date().toISOString();
		const op = createJob({ title: '=1+1 <b>é 🙂</b>', requirements: 'One\nTwo', active: false });

		const result = await pushOp(server(), grace.token, op);

		expect(result).toEqual({ op: op.id, status: 'applied', seq: expect.any(Number) });
		const client = new PullClient(server(), reviewer.token);
		await client.pull();
		const row = client.rows.get(`jobs/${op.record}`);
		expect(row).toEqual({
			...op.payload,
			category_id: '',
			id: op.record,
			question_count: 5,
			usual_minutes: null,
			questions: [],
			questions_version: '',
			created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
			updated_at: expect.stringMatching(/Z$/),
		});
		expect(Object(row).created_at >= before).toBe(true);
	});

	it('that arrives twice is stored once, also after an edit, and with questions in the same push', async () => {
		const { token } = await buildStaff(server(), 'super_admin');
		const op = createJob();
		const edit = editJob(op.record, { title: { base: 'Support Engineer', mine: 'Engineer' } });
		const questions = saveQuestions(op.record, '', [aQuestion()]);

		const first = await pushOps(server(), token, [op, edit, questions]);
		const again = await pushOps(server(), token, [op, edit, questions]);

		expect(first.results.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied']);
		expect(again.results).toEqual(first.results);
		expect(await storedJobs(op.record)).toMatchObject([{ title: 'Engineer' }]);
	});

	it('is for admins and super admins only', async () => {
		const roles: [string, string][] = [
			['candidate', (await buildAccount(server())).token],
			['deck owner', (await buildAccount(server(), { email: anEmail('owner') })).token],
			['reviewer', (await buildStaff(server(), 'reviewer')).token],
		];
		for (const [role, token] of roles) {
			const op = createJob();
			expect(await pushOp(server(), token, op), role).toMatchObject({ status: 'rejected', code: 'not_allowed' });
			expect(await storedJobs(op.record), role).toEqual([]);
		}
		const guest = await server().call('POST', '/api/sync/push', { body: { ops: [createJob()] } });
		expect(guest).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
	});

	it('cannot use the id of another job, nor of a deleted one', async () => {
		const { token } = await buildStaff(server(), 'admin');
		const [there, gone] = await Promise.all([buildJob(server(), { title: 'There' }), buildJob(server())]);
		await (await operatorOf(server())).collection('jobs').delete(gone.id);

		expect(await pushOp(server(), token, createJob({}, there.id))).toMatchObject({ code: 'op_id_conflict' });
		expect(await pushOp(server(), token, createJob({}, gone.id))).toMatchObject({ code: 'job_gone' });
		expect(await storedJobs(there.id)).toMatchObject([{ title: 'There' }]);
		expect(await storedJobs(gone.id)).toEqual([]);
	});

	it.each([
		['title', ' \n'],
		['title', 'x'.repeat(201)],
		['company', ''],
		['location', ''],
		['company_overview', ''],
		['role_overview', ''],
		['key_responsibilities', '\t'],
		['requirements', ''],
		['about_you', ''],
		['nice_to_have', 'x'.repeat(20_001)],
		['ideal_traits', 'x'.repeat(20_001)],
	])('with an invalid %s is refused as a whole', async (field, value) => {
		const { token } = await buildStaff(server(), 'admin');
		const op = createJob({ [field]: value });
		expect(await pushOp(server(), token, op)).toMatchObject({ code: 'invalid_value', detail: field });
		expect(await storedJobs(op.record)).toEqual([]);
	});

	it('cannot set its creation time or owner', async () => {
		const { token } = await buildStaff(server(), 'admin');
		const payload = { ...aJob(), created_at: '2001-01-01T00:00:00.000Z', owner: anId() };
		const op = opOf('create_job', payload as never);
		expect(await pushOp(server(), token, op)).toMatchObject({ code: 'field_not_allowed' });
	});
});
