/** `npm run types` runs this first: the types of PocketBase's JavaScript API, against which hooks and migrations are checked. */
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, runMain, type Say } from './command-error.ts';
import { messages } from './messages.ts';
import { ROOT, SERVER_BINARIES, SERVER_TYPES } from './paths.ts';
import { runTool } from './run-tool.ts';
import { obtainServerBinary, pinnedVersion } from './server-binary.ts';
import { findStamp, stamp } from './stale.ts';

/**
 * Has the binary write its types beside itself, once for each version of PocketBase.
 * @throws CommandError when there is no binary or it writes none.
 */
export async function obtainServerTypes(say: Say, signal?: AbortSignal): Promise<void> {
	const version = pinnedVersion();
	if (existsSync(SERVER_TYPES) && findStamp('types') === version) return;
	const binary = await obtainServerBinary(say, signal);
	const folder = mkdtempSync(join(SERVER_BINARIES, 'types-'));
	try {
		const none = join(folder, 'none');
		// A command without effect on an empty folder. PocketBase writes the types when it opens any.
		const args = ['migrate', 'history-sync', `--dir=${folder}`, `--hooksDir=${none}`, `--migrationsDir=${none}`];
		const { code, output } = await runTool(binary, args, { cwd: ROOT, env: process.env, signal });
		if (code !== 0) throw new CommandError(messages.serverTypesFailed(code, output));
		renameSync(join(folder, 'types.d.ts'), SERVER_TYPES);
		stamp('types', version);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

if (import.meta.main) {
	await runMain(async () => {
		await obtainServerTypes(console.log);
		return 0;
	});
}
