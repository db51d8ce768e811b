import { expect, it } from 'vitest';
import { pushOps } from '../../../support/api.ts';
import { anOp, aSubmission, buildAccount, buildJob, buildStaff } from '../../../support/builders.ts';
import { sharedServer } from '../../../support/server-fixture.ts';
import { openEventStream } from '../../../support/sse.ts';
import { editJob } from '../../sync/ops.ts';

const server = sharedServer();
const EDITS = 30;

it('the hiring team is notified at most once a second, and always after the last change', async () => {
	const admin = await buildStaff(server(), 'admin');
	const [job, last] = [await buildJob(server()), await buildJob(server())];
	const others = await Promise.all(Array.from({ length: 30 }, () => openEventStream(server().url)));
	const stream = await openEventStream(server().url);
	for (const each of [...others, stream]) await each.subscribe(['candor/staff'], admin.token);

	const began = Date.now();
	let title = 'Support Engineer';
	for (let edit = 0; edit < EDITS; edit++) {
		const mine = `Engineer ${edit}`;
		await pushOps(server(), admin.token, [editJob(job.id, { title: { base: title, mine } })]);
		title = mine;
	}
	await pushOps(server(), admin.token, [editJob(last.id, { title: { base: 'Support Engineer', mine: 'Last' } })]);
	await expect
		.poll(() => stream.received().at(-1))
		.toEqual({ topic: 'candor/staff', data: { collection: 'jobs', id: last.id } });
	const seconds = Math.ceil((Date.now() - began) / 1000);
	expect(stream.received()[0]).toEqual({ topic: 'candor/staff', data: { collection: 'jobs', id: job.id } });
	expect(stream.received().length).toBeLessThanOrEqual(seconds + 1);
	for (const each of [...others, stream]) each.close();
});

it('a candidate is notified of each own submission, however soon after the last ping', async () => {
	const ada = await buildAccount(server());
	const jobs = [await buildJob(server()), await buildJob(server()), await buildJob(server())];
	const stream = await openEventStream(server().url);
	const topic = `candor/account/${ada.id}`;
	await stream.subscribe([topic], ada.token);
	const ops = jobs.map(({ id }) => anOp(aSubmission({ job_id: id })));
	await pushOps(server(), ada.token, ops);
	for (const { record } of ops) {
		await expect
			.poll(() => stream.received())
			.toContainEqual({ topic, data: { collection: 'assessments', id: record } });
	}
	stream.close();
});
