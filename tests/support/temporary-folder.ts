import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
	interface ProvidedContext {
		/** The folder of all temporary files of a run. */
		runFolder: string;
	}
}

const CLEANER = fileURLToPath(new URL('clean-temporary-folder.ts', import.meta.url));

/**
 * Vitest's global set-up: creates the folder in which all tests create their temporary files. However the run ends, also by
 * SIGKILL, a process of its own session then ends the servers that run in the folder, and removes it.
 */
export default function createRunFolder(project: TestProject): () => Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), 'candor-tests-'));
	// The end of this process closes the cleaner's input.
	const cleaner = spawn(process.execPath, [CLEANER, folder], {
		detached: true,
		stdio: ['pipe', 'ignore', 'inherit'],
	});
	project.provide('runFolder', folder);
	return async () => {
		const exited = once(cleaner, 'exit');
		cleaner.stdin.end();
		await exited;
	};
}
