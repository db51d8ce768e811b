import { afterAll, beforeAll, beforeEach } from 'vitest';
import { standOnPage } from './page-origin.ts';
import { startServer, type TestServer, type TestServerOptions } from './server.ts';

let serverOfWorker: Promise<TestServer> | undefined;

/** The server of this worker, which ends with the run. Tests must neither end it nor start another one on its data. */
function startServerOfWorker(): Promise<TestServer> {
	serverOfWorker ??= startServer().then((server) => ({ ...server, stop: refuse, kill9: refuse }));
	return serverOfWorker;
}

async function refuse(): Promise<void> {
	throw new Error('Other files use this server. A file that ends its server starts its own with `startServer`.');
}

/**
 * The server of this worker: `const server = sharedServer();`, then `server().call(…)`. It has accounts, jobs and other rows of
 * earlier files, so that a test finds its own rows by their ids. What the server prints during a test is printed when it fails.
 */
export function sharedServer(): () => TestServer {
	return serverOfFile(startServerOfWorker, async () => undefined);
}

/**
 * A server for the tests of a file (or of a `describe`) alone: for start settings, and for tests that change or count what all
 * accounts of a server share.
 */
export function ownServer(options?: TestServerOptions): () => TestServer {
	return serverOfFile(
		() => startServer(options),
		(server) => server.stop(),
	);
}

function serverOfFile(start: () => Promise<TestServer>, end: (server: TestServer) => Promise<void>): () => TestServer {
	let server: TestServer | undefined;
	const running = (): TestServer => {
		if (!server) throw new Error('The server is started before the first test, not while tests are being collected.');
		return server;
	};
	beforeAll(async () => {
		server = await start();
	});
	afterAll(async () => {
		if (server) await end(server);
	});
	beforeEach(({ onTestFailed }) => {
		const before = running().log().length;
		onTestFailed(() => console.error(`The server printed:\n${running().log().slice(before) || '(nothing)'}`));
	});
	return running;
}

/** Makes the app's requests in the tests of a file go to the URL, as on a page of it. */
export function sharedPage(url: () => string): void {
	let leave: (() => void) | undefined;
	beforeAll(() => {
		leave = standOnPage(url);
	});
	afterAll(() => leave?.());
}
