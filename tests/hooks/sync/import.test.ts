import { describe, expect, it } from 'vitest';
import { pushResponseSchema } from '../../../app/domain/sync/op.ts';
import { expectOk, pushOp } from '../../support/api.ts';
import { anId, anOp, aSubmission, buildAccount, buildJob, buildStaff, operatorOf } from '../../support/builders.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { aDraft, editJob, saveDraft } from './ops.ts';

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

	it('is remembered with who imported it', async () => {
		const { ada, grace, op } = await setOut();
		await importCopy(grace.token, ada.id, [op]);

		const operator = await operatorOf(server());
		const filter = operator.filter('op_id = {:id}', { id: op.id });
		expect(await operator.collection('sync_imports').getFullList({ filter })).toMatchObject([
			{ user_id: ada.id, imported_by: grace.id },
		]);
	});

	it('takes submissions only', async () => {
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

describe('the key of a locked device', () => {
	const keyOf = (token: string, device_id: unknown) =>
		server().call('POST', '/api/sync/device-key', { token, body: { device_id } });

	it('is 256 bits, the same for this account and device ever after, and another for each', async () => {
		const [ada, eve] = await Promise.all([buildAccount(server()), buildAccount(server())]);
		const same = await Promise.all(Array.from({ length: 4 }, () => keyOf(ada.token, 'laptop')));
		const others = [await keyOf(ada.token, 'phone'), await keyOf(eve.token, 'laptop')];

		expect(same.map(expectOk)).toEqual(Array(4).fill({ key: expect.stringMatching(/^[0-9a-f]{64}$/) }));
		const keys = [...same, ...others].map((answer) => JSON.stringify(answer.body));
		expect(new Set(keys).size).toBe(3);
	});

	it('that was made at random before keys were derived stays what it was', async () => {
		const ada = await buildAccount(server());
		const made = { user_id: ada.id, device_id: 'attic', key: '0123456789abcdef'.repeat(4) };
		await (await operatorOf(server())).collection('device_keys').create(made);

		expect(expectOk(await keyOf(ada.token, 'attic'))).toEqual({ key: made.key });
	});

	it('is given to no guest and for no odd name', async () => {
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
