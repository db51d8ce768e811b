import { once } from 'node:events';
import { cpSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { markDemoBegun, markDemoComplete } from '../../pocketbase/demo-marker.ts';
import { findProcess } from '../../pocketbase/processes.ts';
import { inDatabase, readColumn } from '../support/backup.ts';
import { type Launcher, launch, newRunEnvironment, readLock, removeDataDir } from '../support/launcher.ts';

const GONE = { interval: 50 };
const isGone = (pid: number) => findProcess(pid) === undefined;

type Environment = Awaited<ReturnType<typeof newRunEnvironment>>;

/** A folder that a run has filled and left. A start on a copy of it has no migrations to run, which take half of its time. */
let filled: string;
let env: Environment;
let runs: Launcher[];

function start(options: Parameters<typeof launch>[0] = {}): Launcher {
	const run = launch({ ...options, env: { ...env, ...options.env } });
	runs.push(run);
	return run;
}

beforeEach(async ({ onTestFailed }) => {
	env = await newRunEnvironment();
	runs = [];
	onTestFailed(() => console.error(runs.map((run) => run.output()).join('\n---\n')));
});

afterEach(async () => {
	for (const run of runs) {
		run.child.kill('SIGTERM');
		await run.exited;
	}
	removeDataDir(env.DATA_DIR);
});

afterAll(() => removeDataDir(filled));

describe('the first start', () => {
	let first: Launcher;
	let own: Environment;
	beforeAll(async () => {
		own = await newRunEnvironment();
		filled = own.DATA_DIR;
		first = launch({ env: own });
	});
	afterAll(async () => {
		first.child.kill('SIGTERM');
		await first.exited;
	});

	test('prints ready on a separate line once the page and the API respond', async () => {
		const line = await first.waitForLine(/^ready /);
		expect(line).toBe(`ready http://127.0.0.1:${own.PORT}`);
		const page = await fetch(`http://127.0.0.1:${own.PORT}/`);
		expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
		const jobs = await fetch(`http://127.0.0.1:${own.PORT}/api/public/jobs`);
		expect([jobs.status, await jobs.json()]).toEqual([200, { jobs: [] }]);
	});

	test('is not affected by another one on its data folder, which is refused', async () => {
		const second = start({ env: { DATA_DIR: own.DATA_DIR } });
		expect(await second.exited).toBe(1);
		expect(second.output()).toContain(`is in use by process ${first.pid}, which serves http://127.0.0.1:${own.PORT}`);
		expect((await fetch(`http://127.0.0.1:${own.PORT}/api/health`)).status).toBe(200);
	});

	test('is stopped by SIGTERM with all its processes', async () => {
		const { server } = readLock(own.DATA_DIR);
		first.child.kill('SIGTERM');
		expect(await first.exited).toBe(0);
		expect(isGone(server)).toBe(true);
		await expect(fetch(`http://127.0.0.1:${own.MAIL_PORT}/`)).rejects.toThrow();
	});
});

const onFilledFolder = () => cpSync(filled, env.DATA_DIR, { recursive: true });

describe('a start', () => {
	test('is stopped when the npm that runs it is stopped', async () => {
		onFilledFolder();
		const run = start({ command: ['npm', 'start'] });
		await run.waitForLine(/^ready /);
		const { launcher, server } = readLock(env.DATA_DIR);
		run.child.kill('SIGTERM');
		await run.exited;
		await expect.poll(() => [isGone(launcher), isGone(server)], GONE).toEqual([true, true]);
	});

	test('refuses a wrong value with exit code 1', async () => {
		const run = start({ env: { PORT: 'http' } });
		expect(await run.exited).toBe(1);
		expect(run.output().trim()).toBe('PORT is "http"; expected a whole number from 1 to 65535.');
	});

	test.for(['PORT', 'MAIL_PORT'] as const)('says which process holds %s', async (name) => {
		const holder = createServer().listen(0, '127.0.0.1');
		await once(holder, 'listening');
		const { port } = holder.address() as AddressInfo;
		const run = start({ env: { [name]: String(port) } });
		expect(await run.exited).toBe(1);
		expect(run.output()).toContain(`${name} ${port} on 127.0.0.1 is already held by process ${process.pid} (`);
		holder.close();
	});
});

describe('the next start', () => {
	test('stops the server that a killed launcher left running', async () => {
		onFilledFolder();
		const killed = start();
		await killed.waitForLine(/^ready /);
		const { server } = readLock(env.DATA_DIR);
		killed.child.kill('SIGKILL');
		await killed.exited;
		expect(isGone(server)).toBe(false);

		const next = start();
		await next.waitForLine(/^ready /);
		expect(next.output()).toContain(`Ended process ${server}, which an interrupted run had left behind.`);
		expect(isGone(server)).toBe(true);
	});

	test('continues where a killed process group stopped', async () => {
		onFilledFolder();
		const killed = start({ command: ['npm', 'start'], detached: true });
		await killed.waitForLine(/^ready /);
		process.kill(-killed.pid, 'SIGKILL');
		await killed.exited;
		await start().waitForLine(/^ready /);
	});

	test('recreates a demo that was interrupted', { timeout: 600_000 }, async () => {
		onFilledFolder();
		// As a kill leaves it: begun, with rows.
		markDemoBegun(env.DATA_DIR);
		inDatabase(join(env.DATA_DIR, 'data.db'), (open) => open.exec(`INSERT INTO jobs (title) VALUES ('Half made')`));

		const next = start({ env: { DEMO: '1' } });
		await next.waitForLine(/making it anew/);
		await next.waitForLine(/^ready /);
		const jobs = await fetch(`http://127.0.0.1:${env.PORT}/api/public/jobs`);
		const { jobs: listed } = (await jobs.json()) as { jobs: { title: string; location: string }[] };
		expect(listed.length).toBeGreaterThanOrEqual(7);
		expect(new Set(listed.map((job) => JSON.stringify([job.title, job.location]))).size).toBe(listed.length);
		expect(readColumn(join(env.DATA_DIR, 'data.db'), 'SELECT title FROM jobs')).not.toContain('Half made');
		expect(readColumn(join(env.DATA_DIR, 'data.db'), 'SELECT email FROM _superusers')).not.toContain(
			'seed@candor.test',
		);
	});
});

describe('production', () => {
	const SERVE = [process.execPath, 'pocketbase/serve.ts'] as const;

	test('does not start without SMTP_URL and APP_URL', async () => {
		const run = start({ command: SERVE });
		expect(await run.exited).toBe(1);
		expect(run.output()).toMatch(/^APP_URL is not set; .*\nSMTP_URL is not set; .*\n$/);
	});

	test('serves without demo and mail catcher, and sends HSTS', async () => {
		onFilledFolder();
		const run = start({
			command: SERVE,
			env: {
				DEMO: '1',
				APP_URL: 'https://jobs.example.org',
				SMTP_URL: 'smtp://127.0.0.1:2525',
				TRUSTED_PROXY_HEADER: 'X-Forwarded-For',
			},
		});
		await run.waitForLine(/^ready /);
		const page = await fetch(`http://127.0.0.1:${env.PORT}/`);
		expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000');
		const jobs = await fetch(`http://127.0.0.1:${env.PORT}/api/public/jobs`);
		expect(await jobs.json()).toEqual({ jobs: [] });
		await expect(fetch(`http://127.0.0.1:${env.MAIL_PORT}/`)).rejects.toThrow();
	});

	test('does not serve a folder with the demo, unless allowed', async () => {
		const demo = {
			APP_URL: 'https://jobs.example.org',
			SMTP_URL: 'smtp://127.0.0.1:2525',
			TRUSTED_PROXY_HEADER: 'X-Forwarded-For',
		};
		onFilledFolder();
		markDemoComplete(env.DATA_DIR);
		const { DEMO: _, ...undecided } = env;
		const run = launch({ command: SERVE, env: { ...undecided, ...demo } });
		runs.push(run);
		expect(await run.exited).toBe(1);
		expect(run.output()).toContain('which holds the demo: its accounts have a published password.');
		const told = start({ command: SERVE, env: { ...demo, DEMO: '1' } });
		await told.waitForLine(/^ready /);
	});
});

test('an existing demo is not served on the network', async () => {
	mkdirSync(env.DATA_DIR, { recursive: true });
	markDemoComplete(env.DATA_DIR);
	const run = start({ env: { HOST: '0.0.0.0', DEMO: '0' } });
	expect(await run.exited).toBe(1);
	expect(run.output()).toContain('HOST is "0.0.0.0" and the data folder holds the demo');
});
