import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from '@playwright/test';
import { buildAccount, buildJob, buildStaff, operatorOf } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { untilSynced, untilWorksOffline } from '../support/device.ts';
import { test } from '../support/end-to-end.ts';
import { copyApplication } from '../support/many-applications.ts';
import { submitFor } from '../support/submit.ts';

const COUNT = 40;

/** Applications that are half a year old and need no action. */
function makeOld(dataDir: string, jobId: string): void {
	const database = new DatabaseSync(join(dataDir, 'data.db'), { timeout: 120_000 });
	try {
		const update = `UPDATE assessments SET score = 91, risk_score = 10,
			submitted_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-200 days') WHERE job_id = ?`;
		database.prepare(update).run(jobId);
	} finally {
		database.close();
	}
}

test('applications of a paused job are counted by the server, loaded when the job is opened, and stored for offline use', async ({
	start,
	server,
}) => {
	const job = await buildJob(server, { title: 'Bell Ringer' }, [{ prompt: 'Tell us about a night.' }]);
	const admin = await buildStaff(server, 'admin');
	const answers = { [job.questionIds[0] ?? '']: 'The lift broke. I carried the shopping up for two days.' };
	const first = await submitFor(server, await buildAccount(server), job.id, answers);
	const operator = await operatorOf(server);
	const queue = operator.collection('evaluation_queue');
	await expect
		.poll(async () => (await queue.getFullList({ filter: `assessment_id = '${first}' && state != 'done'` })).length)
		.toBe(0);
	copyApplication(server.dataDir, first, COUNT - 1);
	makeOld(server.dataDir, job.id);
	await operator.collection('jobs').update(job.id, { active: false });

	const device = await start.device();
	const page = device.page();
	const address = `${server.url}/admin/jobs/${job.id}/applications`;
	await page.goto(server.url);
	await untilWorksOffline(page);
	await new Candidate(page).signInAt(`${server.url}/admin/jobs`, admin.email);
	const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Bell Ringer' }) });
	await expect(row.getByText(String(COUNT)).first()).toBeVisible();
	await untilSynced(page);

	await page.context().setOffline(true);
	await page.goto(address);
	await expect(
		page.getByText(
			`None of the ${COUNT} applications of this job are on this device. They are loaded when the network is back.`,
		),
	).toBeVisible();
	await expect(
		page.getByRole('list', { name: 'Applications', exact: true }).getByText(String(COUNT)).first(),
	).toBeVisible();
	await expect(page.getByText('No applications yet for this job.')).toHaveCount(0);

	await page.context().setOffline(false);
	await expect(page.getByText(`Showing ${COUNT} of ${COUNT} applications`)).toBeVisible();
	await expect(page.getByText('on this device')).toHaveCount(0);

	await page.context().setOffline(true);
	await page.goto(address);
	await expect(page.getByText(`Showing ${COUNT} of ${COUNT} applications`)).toBeVisible();
	await page.locator('ol a[data-open]').first().click();
	await expect(
		page.getByText(
			'There is no network, and this device has no copy yet. Nothing is lost; it loads when the network is back.',
		),
	).toBeVisible();
	await page.context().setOffline(false);
	await expect(page.getByRole('button', { name: 'Export PDF Report' })).toBeVisible();
	expect(device.errors()).toEqual([]);
});
