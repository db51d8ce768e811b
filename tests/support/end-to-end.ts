import { test as base } from '@playwright/test';
import { type Device, type DeviceOptions, openDevice } from './device.ts';
import { startServer, type TestServer, type TestServerOptions } from './server.ts';

/** Starts what a test of the whole needs; all of it is ended after the test, the latest first, however the test went. */
export type Start = {
	server(options?: TestServerOptions): Promise<TestServer>;
	device(options?: DeviceOptions): Promise<Device>;
	/** Something else that was started, and how it ends; given back. */
	also<T>(started: T, end: (started: T) => unknown): T;
};

export const test = base.extend<{ start: Start }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
	start: async ({}, provide) => {
		await using endings = new AsyncDisposableStack();
		const also: Start['also'] = (started, end) => {
			endings.defer(async () => void (await end(started)));
			return started;
		};
		await provide({
			also,
			server: async (options) => also(await startServer(options), (server) => server.stop()),
			device: async (options) => also(await openDevice(options), (device) => device.dispose()),
		});
	},
});
