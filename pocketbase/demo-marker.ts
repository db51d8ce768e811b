import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { LOCK_FILE } from './data-lock.ts';
import { replaceFile } from './stale.ts';

const MARKER = 'demo.json';

/** State of a data folder: empty, an incomplete demo, a complete demo, or other data. */
type DataState = 'empty' | 'half-demo' | 'demo' | 'own';

export function dataStateOf(dataDir: string): DataState {
	if (existsSync(join(dataDir, MARKER))) {
		const { complete } = JSON.parse(readFileSync(join(dataDir, MARKER), 'utf8')) as { complete?: boolean };
		return complete ? 'demo' : 'half-demo';
	}
	return existsSync(join(dataDir, 'data.db')) ? 'own' : 'empty';
}

/** Marks a demo as begun; the first step of creating it. */
export function markDemoBegun(dataDir: string): void {
	replaceFile(join(dataDir, MARKER), JSON.stringify({ complete: false }));
}

/** Marks the demo as complete; the last step of creating it. */
export function markDemoComplete(dataDir: string): void {
	replaceFile(join(dataDir, MARKER), JSON.stringify({ complete: true, at: new Date().toISOString() }));
}

/** Deletes a demo, complete or not: everything in the folder but the lock. */
export function removeDemo(dataDir: string): void {
	markDemoBegun(dataDir);
	// The marker is deleted last, so that an interrupted deletion still leaves a recognisable incomplete demo.
	const names = readdirSync(dataDir).filter((name) => name !== LOCK_FILE && name !== MARKER);
	for (const name of [...names, MARKER]) rmSync(join(dataDir, name), { recursive: true, force: true });
}

/** Makes a folder with an incomplete demo count as one with other data. */
export function forgetHalfDemo(dataDir: string): void {
	if (dataStateOf(dataDir) === 'half-demo') rmSync(join(dataDir, MARKER));
}
