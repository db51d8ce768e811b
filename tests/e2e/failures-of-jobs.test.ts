import { expect } from '@playwright/test';
import { buildStaff, operatorOf } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { test } from '../support/end-to-end.ts';

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
