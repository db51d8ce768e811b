import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { launch, newRunEnvironment, removeDataDir } from '../support/launcher.ts';

let env: Awaited<ReturnType<typeof newRunEnvironment>>;
beforeEach(async () => {
	env = await newRunEnvironment();
});
afterEach(() => removeDataDir(env.DATA_DIR));

const rightsOf = (path: string) => statSync(path).mode & 0o777;

it('a data folder and its content are accessible to the server’s account only, also those of an earlier version', async () => {
	chmodSync(env.DATA_DIR, 0o755);
	writeFileSync(join(env.DATA_DIR, 'auxiliary.db'), '', { mode: 0o644 });
	const run = launch({ env });
	try {
		await run.waitForLine(/^ready /);
		expect(rightsOf(env.DATA_DIR)).toBe(0o700);
		const open = readdirSync(env.DATA_DIR).filter((name) => (rightsOf(join(env.DATA_DIR, name)) & 0o077) !== 0);
		expect(open).toEqual([]);
		expect(readdirSync(env.DATA_DIR)).toContain('data.db');
	} finally {
		run.child.kill('SIGTERM');
		await run.exited;
	}
});

/** Mounts another disk as the data folder for one program. */
const MOUNT = 'mount -t tmpfs -o size=64k tmpfs "$DATA_DIR"';
const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

describe.skipIf(!canMount)('a start', () => {
	it.for([
		[
			'on a full disk',
			'head -c 64k /dev/zero > "$DATA_DIR/fill"',
			/^The disk takes no more data \(ENOSPC: .*\)\. Free some space/,
		],
		[
			'on a disk that is read-only',
			'mount -o remount,ro "$DATA_DIR"',
			/^DATA_DIR is ".*"; expected a folder that can be written to/,
		],
	] as const)('%s reports it in one sentence', async ([, prepare, sentence]) => {
		const script = `${MOUNT} && ${prepare}; exec "$0" pocketbase/start.ts`;
		const run = launch({ env, command: ['unshare', '-rm', 'sh', '-c', script, process.execPath] });
		expect(await run.exited).toBe(1);
		expect(run.output()).toMatch(sentence);
		expect(run.output().trim().split('\n')).toHaveLength(1);
	});
});
