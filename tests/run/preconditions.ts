import { once } from 'node:events';
import { mkdirSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { CommandError } from '../../pocketbase/command-error.ts';
import { ROOT } from '../../pocketbase/paths.ts';
import { findPortHolder } from '../../pocketbase/processes.ts';

/** What a run needs at most: the temporary folders of its servers and browsers, and a build beside the previous one. */
const NEEDED_BYTES = 1_000_000_000;

/**
 * The sentence about a disk without the space that a run needs; undefined when both that of the temporary folder and that of the
 * repository have it.
 */
export function findFullDisk(
	folders: readonly string[] = [tmpdir(), ROOT],
	needed: number = NEEDED_BYTES,
): string | undefined {
	for (const folder of folders) {
		const { bavail, bsize } = statfsSync(folder);
		const free = bavail * bsize;
		if (free >= needed) continue;
		return `The disk of ${folder} has ${megabytes(free)} MB left and the tests need ${megabytes(needed)}: free some space, or name a folder on another disk in TMPDIR, and run them again.`;
	}
	return undefined;
}

const megabytes = (bytes: number): string => Math.floor(bytes / 1_000_000).toLocaleString('en');

/**
 * @throws CommandError with one sentence when there is not enough space for a run.
 */
export function checkDisk(): void {
	// Named in TMPDIR, it may not exist yet.
	mkdirSync(tmpdir(), { recursive: true });
	const sentence = findFullDisk();
	if (sentence) throw new CommandError(sentence);
}

/**
 * @throws CommandError with one sentence when another program holds one of the ports.
 */
export async function checkPorts(ports: readonly number[]): Promise<void> {
	for (const port of ports) {
		const probe = createServer();
		const failed = new Promise<Error>((resolve) => probe.once('error', resolve));
		probe.listen(port, '127.0.0.1');
		const error = await Promise.race([failed, once(probe, 'listening')]);
		if (error instanceof Error) {
			if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
			throw new CommandError(
				`Port ${port}, which the tests need, is held by ${findPortHolder(port) ?? 'another program'}: end it, and run the tests again.`,
			);
		}
		await new Promise((resolve) => probe.close(resolve));
	}
}
