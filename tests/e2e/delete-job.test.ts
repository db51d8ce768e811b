import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { buildAccount, buildJob, buildStaff, operatorOf } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { untilSynced, untilWorksOffline } from '../support/device.ts';
import { test } from '../support/end-to-end.ts';
import { chooseFromMenu } from '../support/job-menu.ts';
import { submitFor } from '../support/submit.ts';
import { seesToast } from '../support/toasts.ts';

test('an admin exports the applications of a job and deletes it; offline only the export works, and deletion says why not', async ({
	start,
	server,
}) => {
	const job = await buildJob(server, { title: 'Ferry Pilot' }, [{ prompt: 'Tell us about the lift.' }]);
	const other = await buildJob(server, { title: 'Crane Driver' });
	const [questionId = ''] = job.questionIds;
	const ada = await buildAccount(server, { first_name: '=Mara', last_name: 'Lind' });
	await submitFor(server, ada, job.id, { [questionId]: 'I carried it up.' });
	const admin = await buildStaff(server, 'admin');
	const device = await start.device();
	const page = device.page();
	await new Candidate(page).signInAt(`${server.url}/admin/jobs`, admin.email);
	await untilWorksOffline(page);
	await untilSynced(page);
	const dialog = page.getByRole('dialog', { name: 'Delete Ferry Pilot?' });

	await device.context().setOffline(true);
	const downloads = page.waitForEvent('download');
	await chooseFromMenu(page, 'Ferry Pilot', 'Export CSV');
	const download = await downloads;
	expect(download.suggestedFilename()).toBe('Ferry_Pilot_applications.csv');
	const [head, row] = readFileSync(await download.path(), 'utf8').split('\r\n');
	expect(head).toBe('\ufeff"Email","Name","Score","Status","Summary","Submitted At","Assessment ID"');
	expect(row).toContain(`"${ada.email}","'=Mara Lind"`);
	await chooseFromMenu(page, 'Crane Driver', 'Export CSV');
	await seesToast(page, 'No applications found for this job');

	await chooseFromMenu(page, 'Ferry Pilot', 'Delete');
	await expect(dialog).toContainText('There is no network. You can delete the job when you are back online');
	await expect(dialog.getByRole('button', { name: 'Delete Job' })).toBeDisabled();
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();

	await device.context().setOffline(false);
	await chooseFromMenu(page, 'Ferry Pilot', 'Delete', { byKeyboard: true });
	await expect(dialog).toContainText('Its application goes with it: answers, scores, reviews and hire events.');
	await expect(dialog.getByRole('button', { name: 'Delete Job' })).toBeEnabled();
	await dialog.getByRole('button', { name: 'Delete Job' }).press('Enter');
	await seesToast(page, 'Job deleted successfully!');
	const jobNamed = (name: RegExp) => page.getByRole('heading', { level: 2, name });
	await expect(jobNamed(/^Ferry Pilot/)).toHaveCount(0);
	await expect(jobNamed(/^Crane Driver/)).toHaveCount(1);
	const operator = await operatorOf(server);
	const ofJob = operator.filter('job_id = {:id}', { id: job.id });
	const byId = operator.filter('id = {:deleted} || id = {:kept}', { deleted: job.id, kept: other.id });
	expect((await operator.collection('jobs').getFullList({ filter: byId })).map(({ id }) => id)).toEqual([other.id]);
	// The server removes them after its answer.
	await expect.poll(() => operator.collection('assessments').getFullList({ filter: ofJob })).toEqual([]);

	await device.context().setOffline(true);
	await page.getByRole('link', { name: 'Create Job' }).click();
	await expect(page.getByRole('textbox', { name: 'Job Title' })).toBeVisible();
	for (const box of await page.getByRole('textbox').all()) await box.fill('A mistake');
	await page.getByRole('main').getByRole('button', { name: 'Create Job' }).click();
	await chooseFromMenu(page, 'A mistake', 'Delete');
	const ofMine = page.getByRole('dialog', { name: 'Delete A mistake?' });
	await expect(ofMine).toContainText('It was created on this device, and the server has not confirmed it yet.');
	await ofMine.getByRole('button', { name: 'Delete Job' }).click();
	await expect(jobNamed(/^A mistake/)).toHaveCount(0);
	await expect(jobNamed(/^Crane Driver/)).toHaveCount(1);
	expect(device.errors()).toEqual([]);
});
