/** Below the ephemeral ports of operating systems, and beside the random ports of other test servers. */
const FIRST_PORT = 32_100;
/** More workers than Playwright is configured to start. */
const MAX_WORKERS = 4;

/** The fixed ports of a Playwright worker. Chromium stores an installed app for an address with its port. */
export type WorkerPorts = {
	/** The server that tests of the worker share. */
	shared: number;
	/** A server or proxy of a single test. */
	own: number;
};

/** The ports of the worker with that `parallelIndex`. */
export const portsOfWorker = (parallelIndex: number): WorkerPorts => ({
	shared: FIRST_PORT + 2 * parallelIndex,
	own: FIRST_PORT + 2 * parallelIndex + 1,
});

/** All ports that the end-to-end tests need to be free. */
export const TEST_PORTS: readonly number[] = Array.from({ length: MAX_WORKERS }, (_, index) =>
	Object.values(portsOfWorker(index)),
).flat();
