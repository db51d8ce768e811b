import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pushOp } from '../../support/api.ts';
import { finished, inDatabase, startBackup, startRestore } from '../../support/backup.ts';
import {
	anId,
	anOp,
	aSubmission,
	type BuiltAccount,
	buildAccount,
	buildJob,
	buildStaff,
	operatorOf,
} from '../../support/builders.ts';
import { untilEvaluationEnds } from '../../support/evaluation-end.ts';
import { copyApplication } from '../../support/many-applications.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { ownServer } from '../../support/server-fixture.ts';
import { submitFor } from '../../support/submit.ts';
import { PullClient } from '../sync/pull-client.ts';

/** More applications than the first batches remove. */
const MANY = 100;
const TEXT =
	'I rang the garage, told them what was broken, and waited with the driver until the van came to fetch both of us that night.';

/** A job with one evaluated application and copies of it. */
async function aJobWith(server: TestServer, applications: number) {
	const job = await buildJob(server, { title: 'Night Porter' }, [{ prompt: 'Why?' }]);
	const ada = await buildAccount(server);
	const assessment = await submitFor(server, ada, job.id, { [job.questionIds[0] ?? '']: TEXT });
	await untilEvaluationEnds(await operatorOf(server), assessment);
	const copies = copyApplication(server.dataDir, assessment, applications - 1);
	return { job, ada, assessments: [assessment, ...copies] };
}

const remove = (server: TestServer, { token }: BuiltAccount, jobId: string) =>
	server.call('POST', '/api/rpc/delete_job_cascade', { token, body: { job_id: jobId } });

function count({ dataDir }: TestServer, sql: string): number {
	const database = new DatabaseSync(join(dataDir, 'data.db'), { timeout: 120_000 });
	try {
		return Number(Object.values(database.prepare(sql).get() ?? {})[0]);
	} finally {
		database.close();
	}
}

const LEFT = `SELECT (SELECT count(*) FROM assessments) + (SELECT count(*) FROM evaluation_results) + (SELECT count(*) FROM compared_answers)
	+ (SELECT count(*) FROM compared_grams) + (SELECT count(*) FROM job_deletions)`;

describe('the rows of a deleted job', () => {
	// Counts the rows of all jobs.
	const server = ownServer();

	it('disappear immediately for every account and are removed in batches; a device that pulls in between ends with the server’s rows', async () => {
		const admin = await buildStaff(server(), 'admin');
		const { job, ada, assessments } = await aJobWith(server(), 300);
		const [staff, own] = [new PullClient(server(), admin.token), new PullClient(server(), ada.token)];
		await Promise.all([staff.pull(), own.pull()]);
		expect(staff.ids('applications')).toEqual(assessments.toSorted());
		expect(own.ids('own_assessments')).toHaveLength(1);

		expect(await remove(server(), admin, job.id)).toMatchObject({ status: 200 });

		const [first = ''] = assessments;
		const stale = new PullClient(server(), admin.token);
		await Promise.all([own.pull(), stale.pull(), staff.pull()]);
		expect(own.rows.size).toBe(0);
		expect(stale.ids('applications')).toEqual([]);
		expect(staff.ids('jobs')).toEqual([]);
		expect(staff.ids('applications')).toEqual([]);
		const answers = await Promise.all([
			server().call('GET', `/api/staff/assessments/${first}`, { token: admin.token }),
			server().call('GET', `/api/collections/assessments/records/${first}`, { token: ada.token }),
		]);
		expect(answers.map(({ status }) => status)).toEqual([404, 404]);
		expect(await pushOp(server(), ada.token, anOp(aSubmission({ job_id: job.id })))).toMatchObject({
			code: 'job_gone',
		});

		await expect.poll(() => count(server(), LEFT)).toBe(0);
		await Promise.all([own.pull(), stale.pull(), staff.pull()]);
		expect(
			[staff, own, stale].map(({ rows }) =>
				[...rows.keys()].filter(
					(key) => !/^(question_library|evaluation_|notification_preferences|team_texts)/.test(key),
				),
			),
		).toEqual([[], [], []]);
	});

	it('stay where another job uses them', async () => {
		const admin = await buildStaff(server(), 'admin');
		const [one, other] = [await aJobWith(server(), 3), await aJobWith(server(), 3)];
		const before = count(server(), LEFT) / 2;
		await remove(server(), admin, one.job.id);
		await expect.poll(() => count(server(), LEFT)).toBe(before);
		await remove(server(), admin, other.job.id);
		await expect.poll(() => count(server(), LEFT)).toBe(0);
	});

	it('are removed also when an operator deletes the job', async () => {
		const { job } = await aJobWith(server(), 3);
		await (await operatorOf(server())).collection('jobs').delete(job.id);
		await expect.poll(() => count(server(), LEFT)).toBe(0);
	});

	it('have one entry in the change log for a new title, however many applications', async () => {
		const { job, ada } = await aJobWith(server(), 50);
		const own = new PullClient(server(), ada.token);
		await own.pull();
		const before = count(server(), 'SELECT count(*) FROM changes');
		await (await operatorOf(server())).collection('jobs').update(job.id, { title: 'Day Porter' });
		expect(count(server(), 'SELECT count(*) FROM changes') - before).toBe(2);
		await own.pull();
		expect([...own.rows.values()]).toMatchObject([{ job: { title: 'Day Porter' } }]);
	});
});

it('a deletion interrupted by a kill is completed after the restart, and by a server restored from a backup of that moment, which shows nothing of the job', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'candor-deletion-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const [backup, restored] = [join(folder, 'backup.db'), join(folder, 'restored')];
	const server = await startServer();
	onTestFinished(() => server.stop());
	const database = join(server.dataDir, 'data.db');
	const admin = await buildStaff(server, 'admin');
	const { job } = await aJobWith(server, MANY);
	const other = await buildJob(server, { title: 'Day Porter' });
	// Else a busy machine kills the server when all is removed.
	inDatabase(
		database,
		(open) =>
			open.exec(`CREATE TRIGGER hold BEFORE DELETE ON assessments WHEN (SELECT count(*) FROM assessments) <= ${MANY / 2}
				BEGIN SELECT RAISE(ABORT, 'held by the test'); END`),
		'rw',
	);
	expect(await remove(server, admin, job.id)).toMatchObject({ status: 200 });
	await expect.poll(() => count(server, 'SELECT count(*) FROM assessments')).toBeLessThan(MANY);
	await server.kill9();
	inDatabase(database, (open) => open.exec('DROP TRIGGER hold'), 'rw');
	const left = count(server, 'SELECT count(*) FROM assessments');
	expect(left).toBeGreaterThan(0);
	expect(count(server, 'SELECT count(DISTINCT assessment_id) FROM compared_answers')).toBe(left);
	await finished(startBackup(server.dataDir, backup));
	await finished(startRestore(restored, backup));

	for (const dataDir of [server.dataDir, restored]) {
		const next = await startServer({ dataDir });
		onTestFinished(() => next.stop());
		const device = new PullClient(next, (await next.signIn(admin.email, admin.password)).authStore.token);
		await device.pull();
		expect([device.ids('jobs'), device.ids('applications')]).toEqual([[other.id], []]);
		await expect.poll(() => count(next, LEFT)).toBe(0);
		await device.pull();
		expect([device.ids('jobs'), device.ids('applications')]).toEqual([[other.id], []]);
		expect(await remove(next, admin, anId())).toMatchObject({ status: 404 });
	}
});
