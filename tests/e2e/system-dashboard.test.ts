import { expect } from '@playwright/test';
import { inEveryLook } from '../support/axe.ts';
import { buildJob, buildStaff } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { untilWorksOffline } from '../support/device.ts';
import { test } from '../support/end-to-end.ts';
import { submitFor } from '../support/submit.ts';

test('the System Dashboard shows the current state, the last check when offline, and a failed check as unhealthy', async ({
	start,
}) => {
	const server = await start.server();
	const job = await buildJob(server, { title: 'Night Porter' }, [{ prompt: 'Tell us about the lift.' }]);
	const [reviewer, candidate] = [await buildStaff(server, 'reviewer'), await buildStaff(server, 'admin')];
	await submitFor(server, candidate, job.id, { [job.questionIds[0] ?? '']: 'I carried it up.' });
	const device = await start.device();
	const page = device.page();
	await new Candidate(page).signInAt(`${server.url}/dashboard`, reviewer.email);
	await untilWorksOffline(page);

	await page.getByRole('navigation', { name: 'Hiring team' }).getByRole('link', { name: 'System Dashboard' }).click();
	await expect(page).toHaveURL(`${server.url}/admin/system`);
	await expect(page.getByText(/^Checked at \d\d:\d\d\. Refreshes every 30 seconds\.$/)).toBeVisible();
	await expect(page.getByRole('region', { name: 'Recommendations' })).toContainText('Configure an AI service');
	await expect(page.getByRole('region', { name: 'Services' })).toContainText('The database accepts writes.');
	await expect(page.getByText('No AI service is configured', { exact: true })).toBeVisible();
	await expect(page.getByText(/^\d+\.\d+ MB$/)).toBeVisible();
	await inEveryLook(page, 'system dashboard');

	await device.context().setOffline(true);
	await page.reload();
	await expect(page.getByText(/^No network\. You see the check from \d\d:\d\d\.$/)).toBeVisible();
	await expect(page.getByRole('region', { name: 'Services' })).toContainText('The database accepts writes.');

	await page.route('**/api/functions/assessment-health-check', (route) =>
		route.fulfill({ status: 502, body: '<html>' }),
	);
	await device.context().setOffline(false);
	await expect(page.getByText('Unable to check system status')).toBeVisible();
	await expect(page.getByText('Unhealthy')).toBeVisible();
	expect(device.errors()).toEqual([]);
});
