import { test as base } from '@playwright/test';
import { type Device, openDevice, openPlainDevice, type PlainDevice, type ScreenOptions } from './device.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { startServer, type TestServer, type TestServerOptions } from './server.ts';
import { portsOfWorker } from './test-ports.ts';
import { warmProfile } from './warm-profile.ts';

/**
 * What a device has at the start. `warm`: the app is installed. `cold`: nothing, as on a first visit; for tests of installing,
 * updating and losing storage.
 */
type ProfileOptions = ScreenOptions & { profile?: 'warm' | 'cold'; serviceWorker?: never };
/** For every test that needs no kill, no restart and no page that opens offline: it costs a fraction. */
type PlainOptions = ScreenOptions & { serviceWorker: 'block' };

/** Starts the parts of an end-to-end test. They are disposed of after the test in reverse order, also when it fails. */
export type Start = {
	/** A server of this test alone: for kills, start settings, clocks, full disks and lists of everything on a server. */
	server(options?: TestServerOptions): Promise<TestServer>;
	/** A proxy in front of a server, at an address for which warm devices have the app. */
	proxy(target: TestServer): Promise<FaultProxy>;
	device(options: PlainOptions): Promise<PlainDevice>;
	device(options?: ProfileOptions): Promise<Device>;
	/** Registers another resource and how to dispose of it. Returns the resource. */
	also<T>(started: T, end: (started: T) => unknown): T;
};

type WorkerParts = {
	/** The server of all tests of a worker. Tests make their own accounts and jobs, and look at no others. */
	server: TestServer;
	/** The profile that warm devices copy. */
	installed: string;
};

export const test = base.extend<{ start: Start }, WorkerParts>({
	server: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
		async ({}, provide, { parallelIndex }) => {
			const server = await startServer({ port: portsOfWorker(parallelIndex).shared, schedules: true });
			await provide(server);
			await server.stop();
		},
		{ scope: 'worker' },
	],
	installed: [
		async ({ server }, provide, { parallelIndex }) => {
			await provide(await warmProfile(server, portsOfWorker(parallelIndex)));
		},
		{ scope: 'worker' },
	],
	start: async ({ browser, installed }, provide, { parallelIndex }) => {
		await using endings = new AsyncDisposableStack();
		const also: Start['also'] = (started, end) => {
			endings.defer(async () => void (await end(started)));
			return started;
		};
		let isPortTaken = false;
		/** The port for which devices have the app, for the first part of the test that asks. */
		const takePort = (): { port?: number } => {
			if (isPortTaken) return {};
			isPortTaken = true;
			return { port: portsOfWorker(parallelIndex).own };
		};
		function device(options: PlainOptions): Promise<PlainDevice>;
		function device(options?: ProfileOptions): Promise<Device>;
		async function device(options: PlainOptions | ProfileOptions = {}): Promise<PlainDevice> {
			if (options.serviceWorker) return also(await openPlainDevice(browser, options), (opened) => opened.dispose());
			const { profile = 'warm', ...screen } = options;
			const copied = profile === 'warm' ? { copyOf: installed } : {};
			return also(await openDevice({ ...screen, ...copied }), (opened) => opened.dispose());
		}
		await provide({
			also,
			device,
			server: async (options) =>
				also(
					await startServer({ schedules: true, ...(options?.port === undefined && takePort()), ...options }),
					(server) => server.stop(),
				),
			proxy: async ({ url }) => also(await startFaultProxy(url, takePort().port), (proxy) => proxy.close()),
		});
	},
});
