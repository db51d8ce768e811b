import { describe, expect, it } from 'vitest';
import { pushOp, pushOps } from '../../support/api.ts';
import { anId, buildAccount, buildJob, buildStaff, operatorOf } from '../../support/builders.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { openEventStream } from '../../support/sse.ts';
import { editJob } from '../sync/ops.ts';
import { PullClient } from '../sync/pull-client.ts';

const server = sharedServer();

async function setOut() {
	const [grace, job] = await Promise.all([buildStaff(server(), 'admin'), buildJob(server())]);
	return { grace, job };
}

const storedJob = async (id: string) => (await operatorOf(server())).collection('jobs').getOne(id);

describe('an edit of a job', () => {
	it('merges with another admin’s edit of other fields', async () => {
		const { grace, job } = await setOut();
		const other = await buildStaff(server(), 'super_admin');
		const before = await storedJob(job.id);
		await pushOp(server(), grace.token, editJob(job.id, { title: { base: 'Support Engineer', mine: 'Engineer' } }));
		const op = editJob(job.id, {
			active: { base: true, mine: false },
			ideal_traits: { base: 'Stays calm.', mine: 'Asks.' },
		});

		const result = await pushOp(server(), other.token, op);

		expect(result).toEqual({ op: op.id, status: 'applied', seq: expect.any(Number) });
		const after = await storedJob(job.id);
		expect(after).toMatchObject({ title: 'Engineer', active: false, ideal_traits: 'Asks.' });
		expect(after.updated_at > before.updated_at).toBe(true);
		const client = new PullClient(server(), grace.token);
		await client.pull();
		expect(client.rows.get(`jobs/${job.id}`)).toMatchObject({
			title: 'Engineer',
			active: false,
			ideal_traits: 'Asks.',
		});
	});

	it('of a field that another admin has changed is refused as a whole, with the current value', async () => {
		const { grace, job } = await setOut();
		const joan = await buildStaff(server(), 'admin', { first_name: 'Joan', last_name: 'Clarke' });
		await pushOp(server(), joan.token, editJob(job.id, { title: { base: 'Support Engineer', mine: 'Engineer' } }));
		const late = editJob(job.id, {
			title: { base: 'Support Engineer', mine: 'Supporter' },
			location: { base: 'Sofia', mine: 'Varna' },
		});

		const refused = await pushOp(server(), grace.token, late);

		expect(refused).toMatchObject({
			code: 'conflict',
			current: {
				fields: { title: 'Engineer' },
				last_edit: { by: 'Joan Clarke', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
			},
		});
		expect(await storedJob(job.id)).toMatchObject({ title: 'Engineer', location: 'Sofia' });
	});

	it('has one effect and one response however often it arrives, also after the field changed again', async () => {
		const { grace, job } = await setOut();
		const op = editJob(job.id, { active: { base: true, mine: false } });
		const first = await pushOp(server(), grace.token, op);
		await pushOp(server(), grace.token, editJob(job.id, { active: { base: false, mine: true } }));

		expect(await pushOp(server(), grace.token, op)).toEqual(first);
		expect(await storedJob(job.id)).toMatchObject({ active: true });
	});

	it('of one field by eight admins concurrently accepts one and returns its value to the others', async () => {
		const { grace, job } = await setOut();
		const titles = Array.from({ length: 8 }, (_, index) => `Title ${index}`);

		const results = await Promise.all(
			titles.map((mine) =>
				pushOp(server(), grace.token, editJob(job.id, { title: { base: 'Support Engineer', mine } })),
			),
		);

		const { title } = await storedJob(job.id);
		expect(titles).toContain(title);
		expect(results.filter(({ status }) => status === 'applied')).toHaveLength(1);
		for (const result of results.filter(({ status }) => status === 'rejected')) {
			expect(result).toMatchObject({ code: 'conflict', current: { fields: { title } } });
		}
	});

	it.each(['candidate', 'reviewer'] as const)('of a %s is refused and changes nothing', async (role) => {
		const { job } = await setOut();
		const account = await (role === 'candidate' ? buildAccount(server()) : buildStaff(server(), role));
		const op = editJob(job.id, { title: { base: 'Support Engineer', mine: 'Mine' } });

		expect(await pushOp(server(), account.token, op)).toMatchObject({ status: 'rejected', code: 'not_allowed' });
		expect(await storedJob(job.id)).toMatchObject({ title: 'Support Engineer' });
	});

	it('of a job that was deleted, or never existed, is refused with the reason', async () => {
		const { grace, job } = await setOut();
		await (await operatorOf(server())).collection('jobs').delete(job.id);
		const changes = { active: { base: true, mine: false } };

		const { results } = await pushOps(server(), grace.token, [editJob(job.id, changes), editJob(anId(), changes)]);

		expect(results).toMatchObject([{ code: 'job_gone' }, { code: 'job_not_found' }]);
	});

	it('pings the hiring team', async () => {
		const { grace, job } = await setOut();
		const stream = await openEventStream(server().url);
		await stream.subscribe(['candor/staff'], grace.token);
		await pushOp(server(), grace.token, editJob(job.id, { active: { base: true, mine: false } }));

		await expect
			.poll(() => stream.received())
			.toEqual([{ topic: 'candor/staff', data: { collection: 'jobs', id: job.id } }]);
		stream.close();
	});
});
