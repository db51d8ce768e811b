import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { JobEditScreen } from '../../../app/features/manage-jobs/job-edit-screen.tsx';
import { Toaster } from '../../../app/ui/toaster.tsx';
import { aSyncedJob } from '../../core/sync/rows.ts';
import { placesOnPage } from '../../support/places-on-page.ts';
import { cleanup, render } from '../../support/render.ts';
import { database, outbox, says, settingsDevice, stored } from '../evaluation-management/settings-screen.tsx';
import '../../../app/styles/base.css';

const scene = settingsDevice();

const open = (jobId: string) =>
	render(
		<MemoryRouter initialEntries={[`/admin/jobs/${jobId}/edit`]}>
			<Routes>
				<Route path="/admin/jobs/:jobId/edit" element={<JobEditScreen />} />
				<Route path="/admin/jobs" element={<h1>Jobs</h1>} />
			</Routes>
			<Toaster />
		</MemoryRouter>,
	);

const jobsAreShown = () => expect.element(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();

describe('a job that cannot be edited leads to the list, which says why', () => {
	test('when there is none', async () => {
		await stored();
		await open('nope');
		await says('Job not found or no longer available');
		await jobsAreShown();
	});

	test('when it could not be loaded', async () => {
		scene.pullEnds = 'unavailable';
		await open('job000000000001');
		await says('Failed to load job details');
		await jobsAreShown();
	});
});

test('the form has the job as it is stored; a changed title is sent, and the list says that the job was updated', async () => {
	scene.result = 'applied';
	await stored();
	await database().relaxed.jobs.put(aSyncedJob({ title: 'Night Porter', ideal_traits: 'Calm at three.' }));
	await open('job000000000001');
	await expect.element(page.getByRole('textbox', { name: /^Ideal Traits/ })).toHaveValue('Calm at three.');
	await expect
		.element(page.getByRole('link', { name: 'Assessment Questions' }))
		.toHaveAttribute('href', '/admin/jobs/job000000000001/questions');
	await userEvent.fill(page.getByRole('textbox', { name: /Title/ }), 'Day Porter');
	await userEvent.click(page.getByRole('button', { name: 'Update Job' }));
	await says('Job updated successfully!');
	await jobsAreShown();
	expect(await outbox()).toEqual([]);
});

test.each([360, 1024, 1280])('nothing moves when one begins to type: %i px', async (width) => {
	await page.viewport(width, 800);
	await stored();
	await database().relaxed.jobs.put(aSyncedJob({ title: 'Night Porter' }));
	await open('job000000000001');
	const title = page.getByRole('textbox', { name: /Title/ });
	await expect.element(title).toHaveValue('Night Porter');
	await userEvent.click(title);
	const places = placesOnPage();
	const before = places();
	await userEvent.fill(title, 'Day Porter');
	await expect.element(page.getByText('Draft on this device, not saved')).toBeInTheDocument();
	expect(places()).toEqual(before);
});

test('an unfinished edit is back when the form is opened again, and is discarded only after a question', async () => {
	await stored();
	await database().relaxed.jobs.put(aSyncedJob({ title: 'Night Porter' }));
	const title = page.getByRole('textbox', { name: /Title/ });
	await open('job000000000001');
	await userEvent.fill(title, 'Day Porter');
	await expect.element(page.getByText('Draft on this device, not saved')).toBeVisible();
	await cleanup();
	await open('job000000000001');
	await expect.element(title).toHaveValue('Day Porter');
	await expect.element(page.getByText('Your unfinished changes are back.')).toBeVisible();
	await userEvent.fill(title, '');
	await userEvent.click(page.getByRole('button', { name: 'Update Job' }));
	await expect.element(page.getByRole('alert').getByText('Complete 1 field before saving:')).toBeVisible();
	expect(await outbox()).toEqual([]);

	const leave = page.getByRole('link', { name: 'Back to Jobs' });
	const question = page.getByRole('dialog', { name: 'Leave without saving?' });
	await userEvent.click(leave);
	await userEvent.click(question.getByRole('button', { name: 'Stay' }));
	await userEvent.click(leave);
	await userEvent.click(question.getByRole('button', { name: 'Leave and discard' }));
	await jobsAreShown();
	await cleanup();
	await open('job000000000001');
	await expect.element(title).toHaveValue('Night Porter');
});
