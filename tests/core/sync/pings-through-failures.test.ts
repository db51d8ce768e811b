import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openPings } from '../../../app/core/remote/realtime.ts';
import { editJob } from '../../hooks/sync/ops.ts';
import { PullClient } from '../../hooks/sync/pull-client.ts';
import { pushOp } from '../../support/api.ts';
import { type BuiltAccount, buildJob, buildStaff, operatorOf } from '../../support/builders.ts';
import { openCoreDevice } from '../../support/core-device.ts';
import { FetchedEventSource } from '../../support/event-source.ts';
import { type FaultProxy, startFaultProxy } from '../../support/fault-proxy.ts';
import { sharedPage, sharedServer } from '../../support/server-fixture.ts';

const STREAM = '/api/realtime';

const server = sharedServer();
let proxy: FaultProxy;
beforeAll(async () => {
	proxy = await startFaultProxy(server().url);
	vi.stubGlobal('window', new EventTarget());
	vi.stubGlobal('EventSource', FetchedEventSource);
});
afterAll(async () => {
	vi.unstubAllGlobals();
	await proxy.close();
});
afterEach(() => {
	proxy.setPings(undefined);
	proxy.setWay(undefined);
});
sharedPage(() => proxy.url);

const isPing = (message: string): boolean => message.includes('candor/staff');
/** How often a device has subscribed to its topics so far. */
const subscriptions = (): number =>
	proxy.exchanges().filter(({ method, path, status }) => method === 'POST' && path === STREAM && status < 300).length;

/** A device of the hiring team with an open stream, using the app's own stream code. */
async function openListener(admin: BuiltAccount) {
	const before = subscriptions();
	const topics = ['candor/staff'];
	const device = openCoreDevice({
		token: () => admin.token,
		stream: { open: (onPing) => openPings({ topics, token: () => admin.token, onPing }) },
	});
	device.start();
	onTestFinished(device.stop);
	await expect.poll(subscriptions).toBe(before + 1);
	await expect.poll(() => device.rows('meta')).toContainEqual(expect.objectContaining({ key: 'pulled_at' }));
	return device;
}

/** Creates a job and changes its title, for which the server sends a ping. */
async function addJob(admin: BuiltAccount, title: string): Promise<string> {
	const { id } = await buildJob(server());
	await pushOp(server(), admin.token, editJob(id, { title: { base: 'Support Engineer', mine: title } }));
	return id;
}
/** Creates three jobs and deletes one of them. */
async function happen(admin: BuiltAccount): Promise<void> {
	await addJob(admin, 'Night Porter');
	const second = await addJob(admin, 'Lighthouse Keeper');
	await (await operatorOf(server())).collection('jobs').delete(second);
	await addJob(admin, 'Lift Warden');
}

/** The fault of the pings during the changes, and how it ends. */
type Trouble = () => { begin: () => void; end: (admin: BuiltAccount) => Promise<unknown> };

const TROUBLES: Record<string, Trouble> = {
	doubled: () => ({
		begin: () => proxy.setPings((message) => (isPing(message) ? [message, message] : [message])),
		end: async () => undefined,
	}),
	'kept back, and delivered in the reverse order': () => {
		const kept: string[] = [];
		return {
			begin: () =>
				proxy.setPings((message) => {
					if (!isPing(message)) return [message];
					kept.push(message);
					return [];
				}),
			// The ping of one more change also delivers the earlier ones.
			end: async (admin) => {
				// Several changes within a second are one ping, so changes continue until there are two.
				const keptAfterOneMore = async () => {
					if (kept.length < 2) await addJob(admin, 'Bell Founder');
					return kept.length;
				};
				await expect.poll(keptAfterOneMore, { interval: 500 }).toBeGreaterThan(1);
				proxy.setPings((message) => [message, ...kept.splice(0).reverse()]);
				await addJob(admin, 'Lamp Lighter');
			},
		};
	},
	'dropped, and the stream breaks': () => ({
		begin: () => proxy.setPings((message) => (isPing(message) ? [] : [message])),
		end: async () => proxy.breakStreams(),
	}),
	'lost with the stream, which is refused when it is opened again': () => {
		let refusals = 0;
		return {
			begin: () => {
				proxy.setWay(({ method, path }) => {
					if (method !== 'GET' || path !== STREAM || refusals > 0) return 'pass';
					refusals += 1;
					return { status: 503, type: 'text/html', body: '<p>Busy.' };
				});
				proxy.breakStreams();
			},
			end: async () => expect.poll(() => refusals).toBe(1),
		};
	},
};

describe.each(Object.entries(TROUBLES))('pings that are %s', (_name, trouble) => {
	it('leave the device with the server’s rows, over one stream', async () => {
		const admin = await buildStaff(server(), 'admin');
		const device = await openListener(admin);
		const { begin, end } = trouble();
		begin();
		await happen(admin);
		await end(admin);

		const theirs = async () => {
			const expected = new PullClient(server(), admin.token);
			await expected.pull();
			return expected.ids('jobs').map((id) => [id, Object(expected.rows.get(`jobs/${id}`)).title]);
		};
		const rows = () => (device.memory.contents().jobs ?? []).map((row) => [Object(row).id, Object(row).title]);
		await expect.poll(rows).toEqual(await theirs());
		await expect.poll(() => proxy.streams().open).toBe(1);
		await device.stop();
		await expect.poll(() => proxy.streams().open).toBe(0);
		expect(device.failures).toEqual([]);
	});
});
