import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import {
	applicationCountsResponseSchema,
	type JobApplicationsPage,
	jobApplicationsPageSchema,
} from '../../../app/domain/assessments/job-applications.ts';
import { PULL_PAGE_SIZE } from '../../../app/domain/sync/pull-page.ts';
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

/** A scored application without open work, from this many days ago. */
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
	const [recent, half, old, pausedRecent, pausedHalf] = [
		await buildApplication(active.id, 10),
		await buildApplication(active.id, 200),
		await buildApplication(active.id, 400),
		await buildApplication(paused.id, 10),
		await buildApplication(paused.id, 200),
	];
	await setActive(paused.id, false);
	return { reviewer, active, paused, recent, half, old, pausedRecent, pausedHalf };
}

const deviceOf = (account: { token: string }) => new PullClient(server(), account.token, { omits: true });

/** The device's rows of these applications. */
const held = (device: PullClient, ids: readonly string[]) => ids.map((id) => device.rows.has(`applications/${id}`));

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

describe('a first pull that omits applications', () => {
	it('returns a year of the active jobs, two months of the paused ones, and lists the jobs with omitted rows', async () => {
		const { reviewer, active, paused, recent, half, old, pausedRecent, pausedHalf } = await buildJobs();
		const device = deviceOf(reviewer);
		await device.pull();
		expect(held(device, [recent, half, old, pausedRecent, pausedHalf])).toEqual([true, true, false, true, false]);
		expect([...device.omitted].sort()).toEqual([active.id, paused.id].sort());
		expect((await device.page()).omitted).toBeUndefined();
	});

	it('returns everything that needs action by the hiring team, however old', async () => {
		const [reviewer, job] = [await buildStaff(server(), 'reviewer'), await buildJob(server())];
		const ids = [
			await buildApplication(job.id, 500),
			await buildApplication(job.id, 500),
			await buildApplication(job.id, 500),
			await buildApplication(job.id, 500),
		];
		const [unscored = '', asked = '', risky = ''] = ids;
		write(`UPDATE assessments SET score = 'null' WHERE id = ?`, unscored);
		write(
			`INSERT INTO human_review_requests (id, assessment_id, message, asked_at, answer, answered_at) VALUES (?, ?, '', '2026-01-01 00:00:00.000Z', '', '')`,
			anId(),
			asked,
		);
		write('UPDATE assessments SET risk_score = 71 WHERE id = ?', risky);
		await setActive(job.id, false);
		const device = deviceOf(reviewer);
		await device.pull();
		expect(held(device, ids)).toEqual([true, true, true, false]);
	});

	it('returns every later change of an omitted row, and its deletion', async () => {
		const { reviewer, old, pausedHalf } = await buildJobs();
		const device = deviceOf(reviewer);
		await device.pull();
		write('UPDATE assessments SET score = 91 WHERE id = ?', old);
		write('UPDATE assessments SET score = 92 WHERE id = ?', pausedHalf);
		await device.pull();
		expect(device.rows.get(`applications/${old}`)).toMatchObject({ score: 91 });
		expect(device.rows.get(`applications/${pausedHalf}`)).toMatchObject({ score: 92 });
		write('DELETE FROM assessments WHERE id = ?', old);
		await device.pull();
		expect(held(device, [old, pausedHalf])).toEqual([false, true]);
	});

	it('loses nothing when a job is paused, and returns a year of it when it becomes active again', async () => {
		const { reviewer, active, paused, recent, half, old, pausedRecent, pausedHalf } = await buildJobs();
		const device = deviceOf(reviewer);
		await device.pull();
		await setActive(active.id, false);
		await device.pull();
		expect(held(device, [recent, half, old])).toEqual([true, true, false]);
		await setActive(paused.id, true);
		await device.pull();
		expect(held(device, [pausedRecent, pausedHalf])).toEqual([true, true]);
	});

	it('lists a job that is paused between two of its pages', async () => {
		const [reviewer, job] = [await buildStaff(server(), 'reviewer'), await buildJob(server())];
		const first = await buildApplication(job.id, 200);
		copyApplication(server().dataDir, first, PULL_PAGE_SIZE + 100);
		const device = deviceOf(reviewer);
		await device.page();
		const isOfJob = (row: unknown) => (row as { job_id?: string }).job_id === job.id;
		const count = () => [...device.rows.values()].filter(isOfJob).length;
		const before = count();
		expect(before).toBeGreaterThan(0);
		await setActive(job.id, false);
		await device.pull();
		expect(count()).toBe(before);
		expect(device.omitted).toContain(job.id);

		const fetched = (await fetchAll(reviewer.token, job.id)).flatMap(({ applications }) => applications);
		expect(new Set(fetched.map(({ id }) => id)).size).toBe(PULL_PAGE_SIZE + 101);
	});

	it('is not used for a build that cannot fetch them: it pulls all of them again and loses none', async () => {
		const { reviewer, recent, half, old, pausedRecent, pausedHalf } = await buildJobs();
		const device = deviceOf(reviewer);
		await device.pull();
		const earlier = new PullClient(server(), reviewer.token);
		Object.assign(earlier, { epoch: device.epoch, scope: device.scope, cursor: device.cursor });
		const [page] = await earlier.pull();
		expect(page?.reset).toBe(true);
		expect(held(earlier, [recent, half, old, pausedRecent, pausedHalf])).toEqual([true, true, true, true, true]);

		const later = deviceOf(reviewer);
		Object.assign(later, { epoch: earlier.epoch, scope: earlier.scope, cursor: earlier.cursor, ahead: earlier.ahead });
		expect(await later.page()).toMatchObject({ reset: false, changes: [] });
	});
});

describe('the applications of a job', () => {
	it('are listed by id after the given one, each as in the pull', async () => {
		const { reviewer, active, recent, half, old } = await buildJobs();
		const complete = new PullClient(server(), reviewer.token);
		await complete.pull();
		const [page] = await fetchAll(reviewer.token, active.id);
		const ids = [recent, half, old].sort();
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

	it('are counted for all jobs as the tiles count them', async () => {
		const { reviewer, active, recent, half, old } = await buildJobs();
		write('UPDATE assessments SET score = 95 WHERE id = ?', recent);
		write(`UPDATE assessments SET score = 'null', risk_score = 90 WHERE id = ?`, half);
		write('UPDATE assessments SET score = 80, is_admin_test = 1 WHERE id = ?', old);
		const response = await server().call('GET', '/api/staff/application-counts', { token: reviewer.token });
		const { jobs } = applicationCountsResponseSchema.parse(expectOk(response));
		expect(jobs.find(({ job_id }) => job_id === active.id)).toEqual({
			job_id: active.id,
			rows: 3,
			total: 2,
			withheld: 0,
			pending: 1,
			excellent: 1,
			good: 0,
			high_risk: 1,
		});
	});
});
