import { expect } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { buildAccount, buildJob, buildStaff } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { test } from '../support/end-to-end.ts';

test('a candidate who declines AI evaluation gets no score before a person gives one, on an open page too', async ({
	start,
	server,
}) => {
	const mara = await buildAccount(server, { first_name: 'Mara', last_name: 'Lind' });
	const reviewer = await buildStaff(server, 'reviewer');
	const lift = await buildJob(server, { title: 'Lift Attendant' }, [{ prompt: 'Tell us about the shaft.' }]);
	const home = await start.device();
	const page = home.page();
	const candidatePage = new Candidate(page);
	await candidatePage.signInAt(`${server.url}/dashboard`, mara.email);
	await page.goto(`${server.url}/assess/${lift.id}`);
	await page.getByRole('checkbox', { name: 'A person scores my answers instead' }).check();
	await candidatePage.begins();
	await candidatePage.types('It was dark, so I asked for a lamp and counted the floors aloud.');
	await candidatePage.seesSaved();
	await candidatePage.submits();
	await expect(page.getByRole('heading', { name: 'We have your assessment.' })).toBeVisible();
	await expect(
		page.getByText('You declined automatic scoring. A person on the hiring team scores your answers.'),
	).toBeVisible();
	expect(await violations(page)).toEqual([]);

	const office = await start.device({ serviceWorker: 'block' });
	const desk = office.page();
	await new Candidate(desk).signInAt(`${server.url}/admin/jobs/${lift.id}/applications`, reviewer.email);
	await desk.getByRole('link', { name: 'View Details of Mara Lind' }).click();
	await expect(desk.getByText('The candidate declined automatic scoring: a person gives the score.')).toBeVisible();
	await desk.getByRole('button', { name: 'Give a score' }).click();
	const first = desk.getByRole('dialog', { name: 'Give a score' });
	await first.getByRole('textbox', { name: 'Score' }).fill('84');
	await first.getByRole('textbox', { name: 'Reason' }).fill('She asked before she acted.');
	await first.getByRole('button', { name: 'Save score' }).click();
	await expect(desk.getByRole('list', { name: 'Manual scores' })).toContainText('– to 84');

	await expect(page.getByRole('heading', { name: 'Your result is here.' })).toBeVisible();
	await expect(page.getByRole('main').getByText('84', { exact: true }).first()).toBeVisible();
	await expect(page.getByText('A person on the hiring team gave this score.')).toBeVisible();
	await expect(page.getByText('Backup System Used')).toHaveCount(0);
	await page.goto(`${server.url}/applications`);
	await expect(page.getByRole('main').getByText('84').first()).toBeVisible();
	expect([...home.errors(), ...office.errors()]).toEqual([]);
});
