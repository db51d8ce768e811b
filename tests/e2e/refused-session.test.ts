import { expect } from '@playwright/test';
import { buildAccount, buildJob, buildStaff, operatorOf, PASSWORD } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { untilWorksOffline } from '../support/device.ts';
import { test } from '../support/end-to-end.ts';
import { everythingStored } from '../support/stored.ts';
import { submitFor } from '../support/submit.ts';
import { draftsOf } from './stage.ts';

test('a deactivated reviewer no longer sees other candidates, and the rows are deleted at the next sign-in', async ({
	start,
	server,
}) => {
	const job = await buildJob(server, { title: 'Night Porter' }, [{ prompt: 'Tell us about a night.' }]);
	const ada = await buildAccount(server, { first_name: 'Zephyrine', last_name: 'Quandary' });
	await submitFor(server, ada, job.id, { [job.questionIds[0] ?? '']: 'The lift broke.' });
	const grace = await buildStaff(server, 'reviewer');
	const device = await start.device({ viewport: { width: 1440, height: 900 } });
	const page = device.page();
	const address = `${server.url}/admin/jobs/${job.id}/applications`;
	await new Candidate(page).signInAt(address, grace.email);
	await expect(page.getByRole('heading', { name: 'Zephyrine Quandary' })).toBeVisible();
	await untilWorksOffline(page);
	await page.goto(`${server.url}/admin/hire-events`);
	await expect(page.getByText('Zephyrine Quandary').first()).toBeVisible();
	await page.goto(address);
	await expect(page.getByRole('heading', { name: 'Zephyrine Quandary' })).toBeVisible();

	await (await operatorOf(server)).collection('admin_users').update(grace.rowId, { is_active: false });

	const again = page.getByRole('heading', { name: 'Please sign in again' });
	await expect(again).toBeVisible();
	await expect(page.getByText(/Zephyrine|Night Porter/)).toHaveCount(0);
	await expect(page.getByRole('button', { name: /Account of/ })).toHaveCount(0);
	for (const isOffline of [false, true]) {
		await page.context().setOffline(isOffline);
		await page.goto(isOffline ? address : `${server.url}/dashboard`);
		await expect(again).toBeVisible();
		await expect(page.getByText(/Zephyrine|Night Porter/)).toHaveCount(0);
	}
	await page.context().setOffline(false);
	await page.goto(address);

	await page.getByRole('main').getByLabel('Password', { exact: true }).fill(PASSWORD);
	await page.getByRole('button', { name: 'Sign in and continue' }).click();
	await expect(page.getByText('Access Denied').first()).toBeVisible();
	await expect.poll(async () => await everythingStored(page)).not.toMatch(/Zephyrine|Quandary/);
	expect(device.errors()).toEqual([]);
});

test('a candidate whose session ends, and whose account is then missing on a restored server, continues writing, and everything is sent after signing in', async ({
	start,
	server,
}) => {
	const job = await buildJob(server, { title: 'Night Porter' }, [{ prompt: 'Tell us about a night.' }]);
	const ada = await buildAccount(server);
	const device = await start.device({ serviceWorker: 'block', viewport: { width: 390, height: 844 } });
	const page = device.page();
	const candidate = new Candidate(page);
	const again = page.getByRole('main');
	const signsInAgain = async (password: string) => {
		await again.getByLabel('Password', { exact: true }).fill(password);
		await again.getByRole('button', { name: 'Sign in and continue' }).click();
	};
	await candidate.signInAt(`${server.url}/assess/${job.id}`, ada.email);
	await candidate.types('The lift');
	await candidate.seesSaved();
	const operator = await operatorOf(server);
	await operator.collection('users').update(ada.id, { password: 'Changed!pass2', passwordConfirm: 'Changed!pass2' });
	await candidate.types(' broke on a Saturday.');
	await expect(page.getByText('Sign in again to send. What you type is saved on this device.')).toBeVisible();
	await candidate.types(' I carried');
	await expect(candidate.answer).toHaveValue('The lift broke on a Saturday. I carried');
	await page.goto(`${server.url}/dashboard`);
	await expect(page.getByRole('heading', { name: 'Please sign in again' })).toBeVisible();
	await signsInAgain('Changed!pass2');
	await expect.poll(() => draftsOf(server, ada)).toContain('The lift broke on a Saturday. I carried');

	await page.goto(`${server.url}/assess/${job.id}`);
	await expect(candidate.answer).toHaveValue('The lift broke on a Saturday. I carried');
	await operator.collection('users').delete(ada.id);
	await expect(page.getByText('The server no longer knows your account.')).toBeVisible();
	await expect(page.getByText('Needs attention')).toBeVisible();
	await candidate.types(' the shopping up.');
	await page.goto(`${server.url}/dashboard`);
	await expect(page.getByText(`The server no longer knows the account ${ada.email}.`)).toBeVisible();
	await page.getByRole('link', { name: 'Register again' }).click();
	await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
	const successor = await buildAccount(server, { email: ada.email });
	await page.goto(`${server.url}/dashboard`);
	await signsInAgain(PASSWORD);
	const whole = 'The lift broke on a Saturday. I carried the shopping up.';
	await expect.poll(() => draftsOf(server, successor)).toContain(whole);
	await page.goto(`${server.url}/assess/${job.id}`);
	await expect(candidate.answer).toHaveValue(whole);
	expect(device.errors()).toEqual([]);
});
