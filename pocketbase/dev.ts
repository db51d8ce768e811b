/**
 * `npm run dev`: the demo server behind Vite's dev server. Edits of the app reload it; edits of hooks, migrations and domain
 * rebuild them and restart the server.
 */
import { watch } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { runMain } from './command-error.ts';
import { messages } from './messages.ts';
import { HOOK_SOURCES, MIGRATION_SOURCES, ROOT } from './paths.ts';
import { type Alongside, run } from './run.ts';
import { buildServerCode } from './server-code.ts';

const DEBOUNCE_MS = 100;

const developApp: Alongside = async (server, { settings, say, opened }) => {
	const vite = await createServer({
		configFile: join(ROOT, 'vite.config.ts'),
		clearScreen: false,
		server: { host: settings.host, proxy: { '/api': server.url, '/_': server.url } },
	});
	await vite.listen();
	opened.push(() => vite.close());
	say(messages.appInDevelopment(vite.resolvedUrls?.local[0] ?? ''));

	let pending: NodeJS.Timeout | undefined;
	const rebuild = () => {
		clearTimeout(pending);
		pending = setTimeout(() => {
			buildServerCode().catch((error: unknown) => say(messages.serverCodeBroken(String(error))));
		}, DEBOUNCE_MS);
	};
	for (const folder of [HOOK_SOURCES, MIGRATION_SOURCES, join(ROOT, 'app/domain')]) {
		const watcher = watch(folder, { recursive: true }, rebuild);
		opened.push(() => watcher.close());
	}
};

await runMain(() => run('dev', console.log, developApp));
