import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import JobsScreen from '../../../app/features/jobs/jobs-screen.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { aJob } from './a-job.ts';
import '../../../app/styles/base.css';

const response = (status: number, body: unknown) =>
	vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })));

const show = () =>
	render(
		<MemoryRouter>
			<main>
				<JobsScreen />
			</main>
		</MemoryRouter>,
	);

afterEach(() => {
	vi.unstubAllGlobals();
});

test('a failed fetch is an error with Retry, not an empty list', async () => {
	response(503, {});
	await show();
	await expect.element(page.getByRole('heading', { name: 'The jobs could not be loaded' })).toBeVisible();
	response(200, {
		jobs: [
			aJob({}),
			aJob({
				id: 'job000000000002',
				title: 'Night Nurse',
				role_overview: '',
				description: 'You visit people at home.',
			}),
		],
	});
	await userEvent.click(page.getByRole('button', { name: 'Retry' }));
	await expect.element(page.getByText(/^2 open jobs, newest first\./)).toBeVisible();
	await expect
		.element(page.getByRole('link', { name: 'Apply Now: Shift Supervisor' }))
		.toHaveAttribute('href', '/apply/job000000000001');
	await expect.element(page.getByText('You visit people at home.')).toBeVisible();
	// The pressed button is gone.
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('shows the jobs of the last visit while the server does not respond, and says so', async () => {
	response(503, {});
	await show();
	await expect.element(page.getByRole('heading', { name: 'Night Nurse' })).toBeVisible();
	await expect.element(page.getByText(/You see the jobs as this device last received them/)).toBeVisible();
});

test('on a phone the first job begins in the upper two fifths of the screen', async () => {
	await page.viewport(390, 844);
	response(200, { jobs: [aJob({}), aJob({ id: 'job000000000002', title: 'Night Nurse' })] });
	await show();
	const first = page.getByRole('heading', { level: 2, name: 'Shift Supervisor' });
	await expect.element(first).toBeVisible();
	// The bar above the page is 64 px high.
	await expect.poll(() => first.element().getBoundingClientRect().top + 64).toBeLessThan(0.4 * 844);
	await expect.element(page.getByRole('searchbox', { name: 'Search jobs' })).toBeVisible();
});

test('shows a message when no job is open', async () => {
	response(200, { jobs: [] });
	await show();
	await expect.element(page.getByRole('heading', { name: 'No open jobs right now' })).toBeVisible();
	await inEveryLook();
});
