import { afterAll, beforeAll, beforeEach } from 'vitest';
import { standOnPage } from './page-origin.ts';
import { startServer, type TestServer, type TestServerOptions } from './server.ts';

/**
 * One server for the tests of a file (or of a `describe`): `const server = sharedServer();`, then `server().call(…)`. Its
 * output since then is printed with a test that fails.
 */
export function sharedServer(options?: TestServerOptions): () => TestServer {
	let server: TestServer | undefined;
	const running = (): TestServer => {
		if (!server) throw new Error('The server is started before the first test, not while tests are being collected.');
		return server;
	};
	beforeAll(async () => {
		server = await startServer(options);
	});
	afterAll(async () => server?.stop());
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
