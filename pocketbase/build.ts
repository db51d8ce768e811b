/** `npm run build`: builds the server binary, its types, hooks and migrations, and the app, where they are out of date. */
import { buildApp } from './app-build.ts';
import { runMain, type Say } from './command-error.ts';
import { messages } from './messages.ts';
import { obtainServerBinary } from './server-binary.ts';
import { buildServerCode } from './server-code.ts';
import { obtainServerTypes } from './server-types.ts';

/** Builds everything that has changed since the last build; returns the path of the PocketBase binary. */
export async function buildAll(say: Say, signal?: AbortSignal): Promise<string> {
	const binary = await obtainServerBinary(say, signal);
	await obtainServerTypes(say, signal);
	await buildServerCode();
	await buildApp(say, signal);
	return binary;
}

if (import.meta.main) {
	await runMain(async () => {
		await buildAll(console.log);
		console.log(messages.everythingBuilt);
		return 0;
	});
}
