import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { pushOps } from '../../support/api.ts';
import { anId, anOp, aSubmission, buildAccount, buildJob } from '../../support/builders.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { aDraft, saveDraft } from './ops.ts';
import { PullClient } from './pull-client.ts';

const server = sharedServer();

async function setOut() {
	const [ada, job, other] = await Promise.all([buildAccount(server()), buildJob(server()), buildJob(server())]);
	const draft = (text: string) => saveDraft(aDraft({ job_id: job.id, text, device_id: anId() }));
	const pulled = async () => {
		const client = new PullClient(server(), ada.token);
		await client.pull();
		return { drafts: client.ids('drafts'), submissions: client.ids('own_assessments') };
	};
	return { ada, other, draft, pulled };
}

it('returns results for fifty ops of several kinds in order, refusals among them', async () => {
	const { ada, other, draft, pulled } = await setOut();
	const submission = anOp(aSubmission({ job_id: other.id }));
	const drafts = Array.from({ length: 48 }, (_, index) => draft(`Draft ${index}`));
	const ops = [...drafts.slice(0, 24), { id: 'x' }, submission, ...drafts.slice(24)];

	const { results } = await pushOps(server(), ada.token, ops);

	expect(results.map(({ op, status }) => [op, status])).toEqual(
		ops.map(({ id }) => [id, id === 'x' ? 'rejected' : 'applied']),
	);
	expect(await pulled()).toEqual({
		drafts: drafts.map(({ record }) => record).sort(),
		submissions: [submission.record],
	});
	expect((await pushOps(server(), ada.token, ops)).results).toEqual(results);
});

it('accepts the others when one op fails, and that one once it can be applied', async () => {
	const { ada, draft, pulled } = await setOut();
	const database = new DatabaseSync(`${server().dataDir}/data.db`, { timeout: 120_000 });
	onTestFinished(() => database.close());
	database.exec(`CREATE TRIGGER poisoned BEFORE INSERT ON assessment_drafts WHEN NEW.text = 'poison'
		BEGIN SELECT RAISE(ABORT, 'poisoned'); END`);
	const [before, poison, after] = [draft('Before'), draft('poison'), draft('After')];

	const first = await pushOps(server(), ada.token, [before, poison, after]);
	const stored = await pulled();
	database.exec('DROP TRIGGER poisoned');
	const second = await pushOps(server(), ada.token, [before, poison, after]);

	expect(first.results.map(({ op, status }) => [op, status])).toEqual([
		[before.id, 'applied'],
		[after.id, 'applied'],
	]);
	expect(stored.drafts).toEqual([before.record, after.record].sort());
	expect(second.results).toEqual([
		first.results[0],
		{ op: poison.id, status: 'applied', seq: expect.any(Number) },
		first.results[1],
	]);
	expect((await pulled()).drafts).toEqual([before.record, poison.record, after.record].sort());
});
