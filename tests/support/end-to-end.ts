import { test as base } from '@playwright/test';
import { type Device, type DeviceOptions, openDevice } from './device.ts';
import { startServer, type TestServer, type TestServerOptions } from './server.ts';

/** Starts the parts of an end-to-end test. They are disposed of after the test in reverse order, also when it fails. */
export type Start = {
	server(options?: TestServerOptions): Promise<TestServer>;
	device(options?: DeviceOptions): Promise<Device>;
	/** Registers another resource and how to dispose of it. Returns the resource. */
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
