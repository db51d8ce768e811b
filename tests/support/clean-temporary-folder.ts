/**
 * Program of `temporary-folder.ts`: waits until its input ends, then ends the servers whose data is in the folder, and removes it.
 */
import { globSync, readFileSync, rmSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import { endProcess, findCommand, findProcess } from '../../pocketbase/processes.ts';

const [, , folder] = process.argv;
if (!folder) throw new Error('Name the folder.');

process.stdin.resume();
// A broken pipe ends the run as well.
await finished(process.stdin).catch(() => undefined);

const pids = globSync(`${folder}/*/{pid,server.lock}`).flatMap((file) =>
	[...readFileSync(file, 'utf8').matchAll(/"pid": ?(\d+)/g)].map(([, pid]) => Number(pid)),
);
await Promise.all(
	pids.map(async (pid) => {
		const found = findProcess(pid);
		// The id may belong to another process by now.
		if (found && findCommand(pid)?.includes(`--dir=${folder}/`)) await endProcess(found, 1_000);
	}),
);
rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
