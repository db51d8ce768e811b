import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { BackupReport, UploadReport } from '../../hooks/core/backup-report.ts';
import { readEpoch } from '../support/backup.ts';
import { type Launcher, launch, newRunEnvironment, removeDataDir } from '../support/launcher.ts';
import { startBucket, type TestBucket } from '../support/s3.ts';

const SOON = { interval: 50 };

let env: Awaited<ReturnType<typeof newRunEnvironment>>;
let run: Launcher;
let bucket: TestBucket;
let folder: string;

beforeEach(async ({ onTestFailed }) => {
	env = await newRunEnvironment();
	bucket = await startBucket();
	folder = join(env.DATA_DIR, '..', `${env.PORT}-backups`);
	onTestFailed(() => console.error(run.output()));
});
afterEach(async () => {
	await end();
	await bucket.stop();
	removeDataDir(env.DATA_DIR);
	removeDataDir(folder);
});

async function start(more: NodeJS.ProcessEnv = {}): Promise<void> {
	run = launch({ env: { ...env, BACKUP_DIR: folder, BACKUP_EVERY_H: '0.001', BACKUP_KEEP: '2', ...more } });
	await run.waitForLine(/^ready /);
}

async function end(): Promise<void> {
	run.child.kill('SIGTERM');
	await run.exited;
}

const backups = () => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.db')) : []);
const report = <T>(name: string): T => JSON.parse(readFileSync(join(env.DATA_DIR, name), 'utf8')) as T;

it('creates backups on a schedule, keeps the newest, and uploads each to the bucket', async () => {
	await start({ BACKUP_S3: bucket.url });
	await expect.poll(() => run.output().match(/^Backed up: /gm)?.length ?? 0, SOON).toBeGreaterThan(3);
	await expect.poll(() => bucket.objects.size, SOON).toBeGreaterThan(3);
	await end();
	expect(backups()).toHaveLength(2);
	const { path, error, succeeded_at, at, bytes } = report<BackupReport>('last-backup.json');
	expect({ error, succeeded_at, bytes }).toEqual({ error: '', succeeded_at: at, bytes: statSync(path).size });
	expect(readEpoch(path)).toBe(readEpoch(join(env.DATA_DIR, 'data.db')));
	const upload = report<UploadReport>('last-backup-upload.json');
	expect(upload.error).toBe('');
	const [name = ''] = [...bucket.objects.keys()].filter((key) => backups().includes(key));
	expect(bucket.objects.get(name)).toEqual(readFileSync(join(folder, name)));
	expect(bucket.objects.get(`${name}.sha256`)).toEqual(readFileSync(join(folder, `${name}.sha256`)));
});

it('logs a refusal of the bucket, and keeps the backup', async () => {
	bucket.refuse();
	await start({ BACKUP_S3: bucket.url, BACKUP_EVERY_H: '24' });
	await expect.poll(() => existsSync(join(env.DATA_DIR, 'last-backup-upload.json')), SOON).toBe(true);
	expect(report<UploadReport>('last-backup-upload.json').error).not.toBe('');
	expect(backups()).toHaveLength(1);
});

it('keeps the schedule of a backup that is not due over a restart', async () => {
	await start({ BACKUP_EVERY_H: '24' });
	await run.waitForLine(/^Backed up: /);
	await end();
	const first = report<BackupReport>('last-backup.json');
	await start({ BACKUP_EVERY_H: '24' });
	await end();
	expect(report<BackupReport>('last-backup.json')).toEqual(first);
	expect(backups()).toHaveLength(1);
});
