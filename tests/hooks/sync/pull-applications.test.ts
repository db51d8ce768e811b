import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import type { Application } from '../../../app/domain/assessments/assessment.ts';
import {
	type JobApplicationsPage,
	jobApplicationsPageSchema,
} from '../../../app/domain/assessments/job-applications.ts';
import { listedOf } from '../../../app/domain/assessments/listed-application.ts';
import { PULL_PAGE_SIZE } from '../../../hooks/sync/changes.ts';
import { expectOk } from '../../support/api.ts';
import { anId, buildAccount, buildJob, buildStaff, operatorOf } from '../../support/builders.ts';
import { untilEvaluationEnds } from '../../support/evaluation-end.ts';
import { copyApplication } from '../../support/many-applications.ts';
import { ownServer } from '../../support/server-fixture.ts';
import { submitFor } from '../../support/submit.ts';
import { PullClient } from './pull-client.ts';

const server = ownServer();

/** Writes to the database directly, bypassing the server; triggers run. */
function write(sql: string, ...values: (string | number)[]): void {
	const database = new DatabaseSync(join(server().dataDir, 'data.db'), { timeout: 120_000 });
	try {
		database.prepare(sql).run(...values);
	} finally {
		database.close();
	}
}

/** A scored application from this many days ago. */
async function buildApplication(jobId: string, daysAgo: number): Promise<string> {
	const id = await submitFor(server(), await buildAccount(server()), jobId);
	await untilEvaluationEnds(await operatorOf(server()), id);
	write(
		`UPDATE assessments SET score = 75, risk_score = 10, submitted_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now', ?) WHERE id = ?`,
		`-${daysAgo} days`,
		id,
	);
	return id;
}

const setActive = async (jobId: string, active: boolean) =>
	(await operatorOf(server())).collection('jobs').update(jobId, { active });

/** An active and a paused job with applications of several ages, and a member of the hiring team. */
async function buildJobs() {
	const [reviewer, active, paused] = await Promise.all([
		buildStaff(server(), 'reviewer'),
		buildJob(server(), { title: 'Night Porter' }),
		buildJob(server(), { title: 'Lift Warden' }),
	]);
	const [recent, old, pausedRecent, pausedOld] = [
		await buildApplication(active.id, 10),
		await buildApplication(active.id, 400),
		await buildApplication(paused.id, 200),
		await buildApplication(paused.id, 400),
	];
	await setActive(paused.id, false);
	return { reviewer, active, paused, ids: [recent, old, pausedRecent, pausedOld], old, pausedRecent, pausedOld };
}

const deviceOf = (account: { token: string }) => new PullClient(server(), account.token);

/** Which of these applications the device has whole. */
const wholeOf = (device: PullClient, ids: readonly string[]) => ids.map((id) => device.rows.has(`applications/${id}`));

async function fetchAll(token: string, jobId: string): Promise<JobApplicationsPage[]> {
	const pages: JobApplicationsPage[] = [];
	for (let after: string | undefined = ''; after !== undefined; ) {
		const path = `/api/staff/jobs/${jobId}/applications?after=${after}`;
		const page = jobApplicationsPageSchema.parse(expectOk(await server().call('GET', path, { token })));
		pages.push(page);
		after = page.next || undefined;
	}
	return pages;
}

describe('a first pull', () => {
	it('returns whole applications of active jobs and of the last year, and the rows of lists of all', async () => {
		const { reviewer, ids } = await buildJobs();
		const device = deviceOf(reviewer);
		await device.pull();
		expect(wholeOf(device, ids)).toEqual([true, true, true, false]);
		expect(device.ids('listed_applications')).toEqual(expect.arrayContaining(ids));
	});

	it('returns the rows of lists before whole applications, each of at most 600 bytes', async () => {
		const [reviewer, job] = [await buildStaff(server(), 'reviewer'), await buildJob(server())];
		copyApplication(server().dataDir, await buildApplication(job.id, 200), PULL_PAGE_SIZE + 100);
		const device = deviceOf(reviewer);
		const { changes } = await device.page();
		expect(changes.some(({ collection }) => collection === 'applications')).toBe(false);
		await device.pull();
		const isOfJob = (row: unknown) => (row as { job_id?: string }).job_id === job.id;
		const listed = [...device.rows].filter(([key, row]) => key.startsWith('listed_') && isOfJob(row));
		expect(listed).toHaveLength(PULL_PAGE_SIZE + 101);
		const sent = changes.filter(({ row }) => isOfJob(row)).map(({ row }) => Buffer.byteLength(JSON.stringify(row)));
		expect(Math.max(...sent)).toBeLessThan(601);
		for (const [key, row] of listed) {
			expect(row).toEqual(listedOf(device.rows.get(key.slice('listed_'.length)) as Application));
		}
	});

	it('is followed by every later change of an application that it omitted, and by its deletion', async () => {
		const { reviewer, pausedOld } = await buildJobs();
		const device = deviceOf(reviewer);
		await device.pull();
		write('UPDATE assessments SET score = 91 WHERE id = ?', pausedOld);
		await device.pull();
		expect(device.rows.get(`applications/${pausedOld}`)).toMatchObject({ score: 91 });
		expect(device.rows.get(`listed_applications/${pausedOld}`)).toMatchObject({ score: 91 });
		write('DELETE FROM assessments WHERE id = ?', pausedOld);
		await device.pull();
		expect(wholeOf(device, [pausedOld])).toEqual([false]);
		expect(device.rows.has(`listed_applications/${pausedOld}`)).toBe(false);
	});

	it('keeps what it returned when a job is paused', async () => {
		const { reviewer, active, ids } = await buildJobs();
		const device = deviceOf(reviewer);
		await device.pull();
		await setActive(active.id, false);
		await device.pull();
		expect(wholeOf(device, ids)).toEqual([true, true, true, false]);
	});
});

describe('the applications of a job', () => {
	it('are listed by id after the given one, each as in the pull', async () => {
		const { reviewer, active, ids: all } = await buildJobs();
		const complete = new PullClient(server(), reviewer.token);
		await complete.pull();
		const [page] = await fetchAll(reviewer.token, active.id);
		const ids = all.slice(0, 2).sort();
		expect(page?.applications).toEqual(ids.map((id) => complete.rows.get(`applications/${id}`)));
		expect(page).toMatchObject({ epoch: complete.epoch, head: complete.cursor, next: '' });
		const path = `/api/staff/jobs/${active.id}/applications?after=${ids[0]}`;
		const { body } = await server().call('GET', path, { token: reviewer.token });
		expect(jobApplicationsPageSchema.parse(body).applications.map(({ id }) => id)).toEqual(ids.slice(1));
	});

	it('are empty for a job without applications, and 404 for a missing job', async () => {
		const [reviewer, job] = [await buildStaff(server(), 'reviewer'), await buildJob(server())];
		expect(await fetchAll(reviewer.token, job.id)).toMatchObject([{ applications: [], next: '' }]);
		const missing = await server().call('GET', `/api/staff/jobs/${anId()}/applications`, { token: reviewer.token });
		expect(missing).toMatchObject({ status: 404, body: { code: 'job_not_found' } });
	});
});
