import { expect } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { buildAccount, buildJob, buildStaff } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { untilWorksOffline } from '../support/device.ts';
import { test } from '../support/end-to-end.ts';
import { submitFor } from '../support/submit.ts';

test('a candidate requests human review, reads the reply and the score; a declined AI evaluation never scores', async ({
	start,
}) => {
	const server = await start.server();
	const job = await buildJob(server, { title: 'Night Porter' }, [{ prompt: 'Tell us about the lift.' }]);
	const mara = await buildAccount(server, { first_name: 'Mara', last_name: 'Lind' });
	const reviewer = await buildStaff(server, 'reviewer');
	const answers = { [job.questionIds[0] ?? '']: 'I rang the three families and carried their shopping for two days.' };
	const assessmentId = await submitFor(server, mara, job.id, answers);

	const home = await start.device();
	const page = home.page();
	await new Candidate(page).signInAt(`${server.url}/congratulations/${job.id}`, mara.email);
	await expect(page.getByRole('heading', { name: 'Your result is here.' })).toBeVisible();
	await page.getByRole('button', { name: 'Ask for a human review' }).click();
	const dialog = page.getByRole('dialog', { name: 'Ask for a human review' });
	await dialog.getByRole('button', { name: 'Send request' }).click();
	await expect(dialog.getByText(/^You can ask only once/)).toBeVisible();
	await expect(dialog.getByRole('button', { name: 'Send without a message' })).toBeVisible();
	await dialog.getByRole('textbox').fill('I was on the night shift alone.');
	await dialog.getByRole('button', { name: 'Send request' }).click();
	await expect(page.getByText(/^You asked for a human review on/)).toBeFocused();
	expect(await violations(page)).toEqual([]);

	const office = await start.device();
	const desk = office.page();
	await new Candidate(desk).signInAt(`${server.url}/dashboard`, reviewer.email);
	const waiting = desk.getByRole('region', { name: 'Waiting for review' });
	await expect(waiting.getByRole('link')).toHaveText(
		/^Mara LindNight Porter, human review requested (just now|\d+ minutes? ago)\d/,
	);
	await desk.goto(`${server.url}/admin/jobs`);
	await desk.getByRole('link', { name: /^1 waiting for review/ }).click();
	await expect(desk.getByText('Showing 1 of 1 applications')).toBeVisible();
	await expect(desk.getByText(/^Human review requested (just now|\d+ minutes? ago)$/)).toHaveCount(1);
	await desk.goto(`${server.url}/admin/assessment/${assessmentId}`);
	await expect(desk.getByText('I was on the night shift alone.')).toBeVisible();
	await untilWorksOffline(desk);
	await office.context().setOffline(true);
	await expect(
		desk.getByText('Replying needs a network; what you write stays here while the page is open.'),
	).toBeVisible();
	await expect(desk.getByRole('button', { name: 'Override score' })).toBeDisabled();
	await office.context().setOffline(false);
	await desk.getByRole('textbox', { name: 'Your reply to the candidate' }).fill('We read it again and gave you more.');
	await desk.getByRole('button', { name: 'Send reply' }).click();
	await expect(desk.getByText(/^Replied by Grace Hopper on/)).toBeVisible();
	const review = desk.url();
	await desk.goto(`${server.url}/dashboard`);
	await expect(desk.getByRole('list', { name: 'What needs attention' })).toBeVisible();
	await expect(waiting).toHaveCount(0);
	await desk.goto(review);

	await desk.getByRole('button', { name: 'Override score' }).click();
	const giving = desk.getByRole('dialog', { name: 'Override score' });
	await giving.getByRole('textbox', { name: 'Score' }).fill('91');
	await giving.getByRole('textbox', { name: 'Reason' }).fill('Alone, and nobody was left waiting.');
	await giving.getByRole('button', { name: 'Save score' }).click();
	await expect(desk.getByRole('list', { name: 'Manual scores' })).toContainText('to 91');
	expect(await violations(desk)).toEqual([]);

	await expect(page.getByText('We read it again and gave you more.')).toBeVisible();
	await expect(page.getByText('A person on the hiring team gave this score.')).toBeVisible();
	await expect(page.getByRole('main').getByText('91', { exact: true }).first()).toBeVisible();
	await expect(page.getByText('Alone, and nobody was left waiting.')).toHaveCount(0);

	// For another job the candidate declines AI evaluation.
	const lift = await buildJob(server, { title: 'Lift Attendant' }, [{ prompt: 'Tell us about the shaft.' }]);
	const candidatePage = new Candidate(page);
	await page.goto(`${server.url}/assess/${lift.id}`);
	await page.getByRole('checkbox', { name: 'I do not want my answers to be scored automatically.' }).check();
	await candidatePage.begins();
	await candidatePage.types('It was dark, so I asked for a lamp and counted the floors aloud.');
	await candidatePage.seesSaved();
	await candidatePage.submits();
	await expect(page.getByRole('heading', { name: 'We have your assessment.' })).toBeVisible();
	await expect(
		page.getByText('You declined automatic scoring. A person on the hiring team scores your answers.'),
	).toBeVisible();
	expect(await violations(page)).toEqual([]);

	await desk.goto(`${server.url}/admin/jobs/${lift.id}/applications`);
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
