import { describe, expect, it, onTestFinished } from 'vitest';
import { findFreePort } from '../../../pocketbase/free-port.ts';
import { pushOps } from '../../support/api.ts';
import { anEmail, buildJob, buildStaff, PASSWORD } from '../../support/builders.ts';
import { deferred } from '../../support/deferred.ts';
import { type FaultProxy, startFaultProxy, type Way } from '../../support/fault-proxy.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { startSmtp } from '../../support/smtp.ts';
import { openEventStream } from '../../support/sse.ts';
import { editJob } from '../sync/ops.ts';

/** A server that calls itself through a proxy. */
async function aServerBehind(env: NodeJS.ProcessEnv = {}): Promise<{ server: TestServer; proxy: FaultProxy }> {
	const port = await findFreePort();
	const proxy = await startFaultProxy(`http://127.0.0.1:${port}`);
	onTestFinished(() => proxy.close());
	const server = await startServer({ port, selfUrl: proxy.url, env });
	onTestFinished(() => server.stop());
	return { server, proxy };
}

/** An admin who listens, while of two edits at once the second waits for its ping; no sweep sends that one. */
async function aWaitingPing(server: TestServer) {
	const admin = await buildStaff(server, 'admin');
	const [first, second] = [await buildJob(server), await buildJob(server)];
	const stream = await openEventStream(server.url);
	onTestFinished(() => stream.close());
	await stream.subscribe(['candor/staff'], admin.token);
	const edit = (id: string) => editJob(id, { title: { base: 'Support Engineer', mine: 'Engineer' } });
	await pushOps(server, admin.token, [edit(first.id), edit(second.id)]);
	const last = { topic: 'candor/staff', data: { collection: 'jobs', id: second.id } };
	return { last, received: () => stream.received() };
}

describe('the wake of a worker that failed', () => {
	it.each<{ how: string; way: () => Way | Promise<Way> }>([
		{ how: 'was refused', way: () => 'lose' },
		{ how: 'was not heard in time', way: () => new Promise(() => undefined) },
	])('because it $how is repeated by a later request', async ({ way }) => {
		const { server, proxy } = await aServerBehind();
		proxy.setWay(way);
		const { last, received } = await aWaitingPing(server);
		proxy.setWay(undefined);

		await expect
			.poll(async () => {
				await server.call('GET', '/api/public/jobs');
				return received().at(-1);
			})
			.toEqual(last);
	});

	it('is repeated by a worker of another queue that runs', async () => {
		const isTaken = deferred<void>();
		const smtp = await startSmtp({ onMail: () => isTaken.promise.then(() => undefined) });
		onTestFinished(() => smtp.stop());
		const { server, proxy } = await aServerBehind({ SMTP_URL: smtp.url });
		const account = { password: PASSWORD, passwordConfirm: PASSWORD, first_name: 'Ada', last_name: 'Lovelace' };
		await server.call('POST', '/api/collections/users/records', { body: { ...account, email: anEmail() } });
		await expect.poll(() => smtp.taken.length).toBe(1);
		proxy.setWay(() => 'lose');
		const { last, received } = await aWaitingPing(server);
		proxy.setWay(undefined);
		isTaken.resolve();

		await expect.poll(() => received().at(-1)).toEqual(last);
	});
});
