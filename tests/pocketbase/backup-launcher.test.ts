import { join } from 'node:path';
import PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { finished, readEpoch, startBackup, startRestore } from '../support/backup.ts';
import { type Launcher, launch, newRunEnvironment, readLock, removeDataDir } from '../support/launcher.ts';
import { OPERATOR } from '../support/server.ts';

const SOON = { interval: 50 };

let env: Awaited<ReturnType<typeof newRunEnvironment>>;
let run: Launcher;

const start = (): Launcher =>
	launch({ env: { ...env, SUPERUSER_EMAIL: OPERATOR.email, SUPERUSER_PASSWORD: OPERATOR.password } });

beforeAll(async () => {
	env = await newRunEnvironment();
	run = start();
	await run.waitForLine(/^ready /);
});
afterAll(async () => {
	run.child.kill('SIGTERM');
	await run.exited;
	removeDataDir(env.DATA_DIR);
});

it('continues under the same launcher when PocketBase restores one of its own backups', async () => {
	const database = join(env.DATA_DIR, 'data.db');
	const url = `http://127.0.0.1:${env.PORT}`;
	const operator = new PocketBase(url);
	await operator.collection('_superusers').authWithPassword(OPERATOR.email, OPERATOR.password);
	const before = [readEpoch(database), readLock(env.DATA_DIR)];
	await operator.backups.create('before.zip');
	await operator.backups.restore('before.zip');
	await expect.poll(() => readEpoch(database), SOON).not.toBe(before[0]);
	await expect.poll(() => fetch(`${url}/api/public/jobs`).then(({ status }) => status, String), SOON).toBe(200);

	expect(readLock(env.DATA_DIR)).toEqual(before[1]);
	const second = start();
	expect(await second.exited).toBe(1);
	expect(second.output()).toContain(`is in use by process ${run.pid}, which serves ${url}`);
});

it('is backed up while it runs, and restored only once it has ended', async () => {
	const copy = join(env.DATA_DIR, 'copy.db');
	await finished(startBackup(env.DATA_DIR, copy));
	const refused = startRestore(env.DATA_DIR, copy);
	expect(await refused.exited).toBe(1);
	expect(refused.output()).toContain(`is in use by process ${run.pid}, which serves http://127.0.0.1:${env.PORT}.`);

	run.child.kill('SIGTERM');
	expect(await run.exited).toBe(0);
	await expect(fetch(`http://127.0.0.1:${env.PORT}`)).rejects.toThrow();
	await finished(startRestore(env.DATA_DIR, copy));
	run = start();
	await run.waitForLine(/^ready /);
	expect(readEpoch(join(env.DATA_DIR, 'data.db'))).not.toBe(readEpoch(copy));
});
