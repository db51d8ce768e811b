import { describe, expect, it } from 'vitest';
import { pushResponseSchema } from '../../../app/domain/sync/op.ts';
import { expectOk, pushOp } from '../../support/api.ts';
import { anId, anOp, aSubmission, buildAccount, buildJob, buildStaff, operatorOf } from '../../support/builders.ts';
import { untilEvaluationEnds } from '../../support/evaluation-end.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { aDraft, editJob, saveDraft } from './ops.ts';
import { PullClient } from './pull-client.ts';

const server = sharedServer();

async function setOut() {
	const [ada, grace, job] = await Promise.all([
		buildAccount(server()),
		buildStaff(server(), 'admin'),
		buildJob(server()),
	]);
	return { ada, grace, job, op: anOp(aSubmission({ job_id: job.id })) };
}

const importCopy = (token: string, account_id: string, ops: unknown[]) =>
	server().call('POST', '/api/sync/import', { token, body: { account_id, ops } });

async function assessmentsOf(userId: string) {
	const operator = await operatorOf(server());
	return operator.collection('assessments').getFullList({ filter: operator.filter('user_id = {:userId}', { userId }) });
}

describe('a downloaded copy that an admin imports', () => {
	it.each(['before', 'after'])('counts once when the device sends it %s the import as well', async (when) => {
		const { ada, grace, op } = await setOut();
		const send = () => pushOp(server(), ada.token, op);
		const sent = when === 'before' ? await send() : undefined;

		const imported = pushResponseSchema.parse(expectOk(await importCopy(grace.token, ada.id, [op, op]))).results;

		expect(imported).toEqual([sent ?? (await send()), sent ?? (await send())]);
		expect(imported[0]).toMatchObject({ status: 'applied', receipt: { submission_id: op.record, variant: false } });
		expect(await assessmentsOf(ada.id)).toMatchObject([{ id: op.record, is_admin_test: false }]);
		expect(await assessmentsOf(grace.id)).toEqual([]);
	});

	it('is recorded with the importing admin', async () => {
		const { ada, grace, op } = await setOut();
		await importCopy(grace.token, ada.id, [op]);

		const operator = await operatorOf(server());
		const filter = operator.filter('op_id = {:id}', { id: op.id });
		expect(await operator.collection('sync_imports').getFullList({ filter })).toMatchObject([
			{ user_id: ada.id, imported_by: grace.id },
		]);
	});

	it('may contain submissions only', async () => {
		const { ada, grace, job } = await setOut();
		const ops = [
			saveDraft(aDraft({ job_id: job.id })),
			editJob(job.id, { active: { base: true, mine: false } }),
			{ id: 'x' },
		];

		const { results } = pushResponseSchema.parse(expectOk(await importCopy(grace.token, ada.id, ops)));

		expect(results).toMatchObject([{ code: 'not_allowed' }, { code: 'not_allowed' }, { code: 'invalid_op' }]);
	});

	it('is refused to candidates, reviewers and guests, for an unknown account, and without a list', async () => {
		const { ada, grace, op } = await setOut();
		const reviewer = await buildStaff(server(), 'reviewer');

		const answers = await Promise.all([
			importCopy(ada.token, ada.id, [op]),
			importCopy(reviewer.token, ada.id, [op]),
			importCopy('', ada.id, [op]),
			importCopy(grace.token, anId(), [op]),
			server().call('POST', '/api/sync/import', { token: grace.token, body: { account_id: ada.id } }),
		]);

		expect(answers.map(({ status }) => status)).toEqual([403, 403, 401, 404, 400]);
		expect(await assessmentsOf(ada.id)).toEqual([]);
	});
});

describe('an imported submission', () => {
	const ownOf = async (token: string) => {
		const client = new PullClient(server(), token);
		await client.pull();
		return client.ids('own_assessments').map((id) => client.rows.get(`own_assessments/${id}`));
	};
	const reviewOf = async (token: string, id: string) =>
		expectOk(await server().call('GET', `/api/staff/assessments/${id}`, { token }));
	const mailsTo = async (email: string) =>
		(await operatorOf(server()))
			.collection('email_outbox')
			.getFullList({ filter: `recipient = '${email}' && kind = 'submitted_from_file'` });

	it('shows the admin on the review and to the candidate, who gets one mail', async () => {
		const { ada, grace, op } = await setOut();
		await importCopy(grace.token, ada.id, [op, op]);

		expect(await reviewOf(grace.token, op.record)).toMatchObject({ submitted_by: 'Grace Hopper' });
		expect(await ownOf(ada.token)).toMatchObject([{ id: op.record, submitted_by: 'Grace Hopper' }]);
		expect(await mailsTo(ada.email)).toHaveLength(1);
	});

	it('becomes the candidate’s own once their device sends the same, and is from the start when that came first', async () => {
		for (const isFirst of [true, false]) {
			const { ada, grace, op } = await setOut();
			const send = () => pushOp(server(), ada.token, op);
			const first = isFirst ? await send() : undefined;
			await importCopy(grace.token, ada.id, [op]);
			const sent = await send();
			expect(sent).toEqual(first ?? sent);
			expect(await ownOf(ada.token)).toMatchObject([{ id: op.record, submitted_by: '' }]);
			expect(await reviewOf(grace.token, op.record)).toMatchObject({ submitted_by: '' });
			expect(await mailsTo(ada.email)).toHaveLength(isFirst ? 0 : 1);
		}
	});

	it('the candidate’s own later submission replaces an imported one, which becomes its variant', async () => {
		const { ada, grace, job, op } = await setOut();
		const operator = await operatorOf(server());
		await importCopy(grace.token, ada.id, [op]);
		await untilEvaluationEnds(operator, op.record);
		const score = { assessment_id: op.record, override_score: 3, override_reason: 'About the file alone.' };
		expect(
			(
				await server().call('POST', '/api/collections/assessment_overrides/records', {
					token: grace.token,
					body: score,
				})
			).status,
		).toBe(200);
		const own = anOp(aSubmission({ job_id: job.id, answers: { defaultquest001: 'My own words about a hard day.' } }));

		const receipt = await pushOp(server(), ada.token, own);

		expect(receipt).toMatchObject({ status: 'applied', receipt: { submission_id: own.record, variant: false } });
		expect(await pushOp(server(), ada.token, own)).toEqual(receipt);
		await untilEvaluationEnds(operator, own.record);
		expect(await assessmentsOf(ada.id)).toMatchObject([{ id: own.record, answers: own.payload.answers }]);
		expect(await ownOf(ada.token)).toMatchObject([{ id: own.record, submitted_by: '' }]);
		expect(await reviewOf(grace.token, own.record)).toMatchObject({
			submitted_by: '',
			overrides: [],
			variants: [{ answers: op.payload.answers }],
		});
		expect((await importCopy(grace.token, ada.id, [op])).status).toBe(200);
		expect(await assessmentsOf(ada.id)).toMatchObject([{ id: own.record }]);
	});

	it('the candidate’s own later submission replaces an imported one also when the job was paused since', async () => {
		const { ada, grace, job, op } = await setOut();
		await importCopy(grace.token, ada.id, [op]);
		await (await operatorOf(server())).collection('jobs').update(job.id, { active: false });
		const own = anOp(aSubmission({ job_id: job.id, answers: { defaultquest001: 'My own words about a hard day.' } }));

		const result = await pushOp(server(), ada.token, own);

		expect(result).toMatchObject({ status: 'applied', receipt: { submission_id: own.record, variant: false } });
		expect(await assessmentsOf(ada.id)).toMatchObject([{ id: own.record, answers: own.payload.answers }]);
	});

	it('beside the candidate’s own one is a variant and replaces nothing, also on a second import', async () => {
		const { ada, grace, job, op } = await setOut();
		await pushOp(server(), ada.token, op);
		const forged = anOp(aSubmission({ job_id: job.id, answers: { defaultquest001: 'Invented.' } }));
		const { results } = pushResponseSchema.parse(expectOk(await importCopy(grace.token, ada.id, [forged])));
		expect(results).toMatchObject([{ status: 'applied', receipt: { variant: true } }]);
		expect(await ownOf(ada.token)).toMatchObject([{ id: op.record, submitted_by: '' }]);
		expect(await mailsTo(ada.email)).toEqual([]);
	});
});

describe('the key of a locked device', () => {
	const keyOf = (token: string, device_id: unknown) =>
		server().call('POST', '/api/sync/device-key', { token, body: { device_id } });

	it('is 256 bits, permanently the same for this account and device, and different for each', async () => {
		const [ada, eve] = await Promise.all([buildAccount(server()), buildAccount(server())]);
		const same = await Promise.all(Array.from({ length: 4 }, () => keyOf(ada.token, 'laptop')));
		const others = [await keyOf(ada.token, 'phone'), await keyOf(eve.token, 'laptop')];

		expect(same.map(expectOk)).toEqual(Array(4).fill({ key: expect.stringMatching(/^[0-9a-f]{64}$/) }));
		const keys = [...same, ...others].map((answer) => JSON.stringify(answer.body));
		expect(new Set(keys).size).toBe(3);
	});

	it('is refused to a guest and for an invalid name', async () => {
		const ada = await buildAccount(server());
		const answers = await Promise.all([
			keyOf('', 'laptop'),
			keyOf(ada.token, ''),
			keyOf(ada.token, 7),
			keyOf(ada.token, 'a'.repeat(61)),
		]);

		expect(answers.map(({ status }) => status)).toEqual([401, 400, 400, 400]);
	});
});
