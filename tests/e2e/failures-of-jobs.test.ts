import { expect } from '@playwright/test';
import { componentMessages } from '../../app/ui/words.ts';
import { buildAccount, buildJob, buildStaff, operatorOf } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { untilWorksOffline } from '../support/device.ts';
import { test } from '../support/end-to-end.ts';
import { chooseFromMenu } from '../support/job-menu.ts';
import { submitFor } from '../support/submit.ts';
import { seesToast } from '../support/toasts.ts';

const TEXTS = {
	'Job Title': 'Quay Warden',
	Company: 'Halden Ferries',
	Location: 'Bergen',
	'Company Overview': 'We run the piers of the coast.',
	'Role Overview': 'You keep the night.',
	'Key Responsibilities': 'Keys',
	"What We're Looking For": 'Patience.',
	'What We Offer': 'A warm lodge.',
};

test('a job that the server refuses shows the specified message and stays in the form', async ({ start, server }) => {
	const admin = await buildStaff(server, 'admin');
	const device = await start.device({ serviceWorker: 'block' });
	const page = device.page();
	await new Candidate(page).signInAt(`${server.url}/admin/jobs/create`, admin.email);
	for (const [label, text] of Object.entries(TEXTS)) {
		await page.getByRole('textbox', { name: label, exact: true }).fill(text);
	}
	// The device does not know yet that its account is no longer an admin.
	for (const news of ['**/api/realtime', '**/api/sync/pull*', '**/api/me'])
		await page.route(news, (route) => route.abort());
	await (await operatorOf(server)).collection('admin_users').update(admin.rowId, { role: 'reviewer' });
	await page.getByRole('main').getByRole('button', { name: 'Create Job' }).click();

	const words =
		'Failed to create job: Your account is no longer allowed to do this. Ask an admin. Please check all required fields and try again.';
	await expect(page.getByRole('main').getByText(words)).toBeVisible();
	await expect(page).toHaveURL(`${server.url}/admin/jobs/create`);
	await expect(page.getByRole('textbox', { name: 'Job Title' })).toHaveValue('Quay Warden');
	const jobs = (await operatorOf(server)).collection('jobs');
	expect(await jobs.getFullList({ filter: `title = '${TEXTS['Job Title']}'` })).toEqual([]);
});

test('an export whose script is missing offline shows the specified message, and works once online', async ({
	start,
	server,
}) => {
	const job = await buildJob(server, { title: 'Harbour Clerk' }, [{ prompt: 'Tell us about the lift.' }]);
	const candidate = await buildAccount(server, { first_name: 'Ines', last_name: 'Okafor' });
	await submitFor(server, candidate, job.id, { [job.questionIds[0] ?? '']: 'I rang the three families first.' });
	const admin = await buildStaff(server, 'admin');
	const device = await start.device();
	const page = device.page();
	await new Candidate(page).signInAt(`${server.url}/admin/jobs`, admin.email);
	await untilWorksOffline(page);
	await expect(page.getByText('1 application for Harbour Clerk')).toBeVisible();
	// The code of toasts is loaded at the first key.
	await page.keyboard.press('Shift');
	await page.getByRole('region', { name: componentMessages.notifications }).waitFor({ state: 'attached' });
	// Browsers evict these caches when storage runs low.
	await page.evaluate(async () => {
		for (const name of await caches.keys()) await caches.delete(name);
	});
	await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
	await device.context().setOffline(true);
	await chooseFromMenu(page, 'Harbour Clerk', 'Export CSV');
	await seesToast(page, 'Failed to export applications');

	await device.context().setOffline(false);
	const files: string[] = [];
	page.on('download', (download) => files.push(download.suggestedFilename()));
	await expect
		.poll(async () => {
			await chooseFromMenu(page, 'Harbour Clerk', 'Export CSV');
			return files[0];
		})
		.toBe('Harbour_Clerk_applications.csv');
});
