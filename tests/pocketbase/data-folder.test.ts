import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataStateOf, markDemoComplete } from '../../pocketbase/demo-marker.ts';
import { inDatabase, readColumn } from '../support/backup.ts';
import { type Launcher, launch, newRunEnvironment, removeDataDir } from '../support/launcher.ts';
import { startServer } from '../support/server.ts';

let env: Awaited<ReturnType<typeof newRunEnvironment>>;
beforeEach(async () => {
	env = await newRunEnvironment();
});
afterEach(() => removeDataDir(env.DATA_DIR));

const rightsOf = (path: string) => statSync(path).mode & 0o777;

it('a data folder and its content are accessible to the server’s account only, also those that others could read', async () => {
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

/** Whether `script` of util-linux can give a program a terminal. */
const hasTerminal = spawnSync('script', ['-qec', 'true', '/dev/null']).status === 0;

describe('a data folder of another state', () => {
	const START = [process.execPath, 'pocketbase/start.ts'] as const;
	const database = () => join(env.DATA_DIR, 'data.db');
	const stamp = () => readColumn(database(), `SELECT value FROM server_meta WHERE key = 'schema'`);

	let template: string;
	beforeAll(async () => {
		const server = await startServer();
		await server.kill9();
		template = server.dataDir;
	});
	afterAll(() => removeDataDir(template));
	beforeEach(() => {
		cpSync(template, env.DATA_DIR, { recursive: true });
		inDatabase(database(), (open) => open.exec(`UPDATE server_meta SET value = 'other' WHERE key = 'schema'`));
	});

	/** Waits until a new demo is begun, and ends the run. */
	async function endOnceBegun(run: Launcher) {
		await run.waitForLine(/Making the demo/);
		process.kill(-run.pid, 'SIGTERM');
		await run.exited;
		expect(dataStateOf(env.DATA_DIR)).toBe('half-demo');
	}

	it('is refused in one sentence and stays as it is', async () => {
		for (const args of [[], ['--new-demo']]) {
			const run = launch({ env: { ...env, DEMO: '1' }, command: [...START, ...args] });
			expect(await run.exited).toBe(1);
			expect(run.output()).toMatch(
				args.length === 0
					? /^DATA_DIR is ".*", which holds data of another state of Candor\. Start that one, or name another folder\.\n$/
					: /^DATA_DIR is ".*", which holds other data than a demo; --new-demo deletes only a demo\. Name another folder\.\n$/,
			);
			expect(stamp()).toEqual(['other']);
		}
	});

	it('with a demo is refused without a terminal, and replaced with --new-demo', async () => {
		markDemoComplete(env.DATA_DIR);
		const refused = launch({ env: { ...env, DEMO: '1' } });
		expect(await refused.exited).toBe(1);
		expect(refused.output()).toMatch(
			/^DATA_DIR is ".*", which holds the demo of another state of Candor: npm start -- --new-demo deletes it and makes a new one\.\n$/,
		);
		expect(stamp()).toEqual(['other']);

		await endOnceBegun(launch({ env: { ...env, DEMO: '1' }, command: [...START, '--new-demo'], detached: true }));
	});

	it.runIf(hasTerminal)('with a demo is replaced at a terminal once the user agrees, and not before', async () => {
		markDemoComplete(env.DATA_DIR);
		const answer = (text: string) => {
			const script = `printf '${text}\\n' | exec script -qec '"${process.execPath}" pocketbase/start.ts' /dev/null`;
			return launch({ env: { ...env, DEMO: '1' }, command: ['sh', '-c', script], detached: true });
		};
		const declined = answer('n');
		expect(await declined.exited).toBe(1);
		expect(declined.output()).toContain('Delete it and make a new one? (y/N)');
		expect(stamp()).toEqual(['other']);

		await endOnceBegun(answer('y'));
	});
});
