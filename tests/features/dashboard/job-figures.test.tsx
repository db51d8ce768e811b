import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { StaffJob } from '#domain/jobs/job';
import { JOB_DEFAULTS } from '../../../app/domain/jobs/job-fields.ts';
import { JobFigures } from '../../../app/features/dashboard/job-figures.tsx';
import { render } from '../../support/render.ts';
import { aJob } from '../jobs/a-job.ts';

const show = (jobs: readonly StaffJob[], ranked: ReadonlyMap<string, number> = new Map()) =>
	render(
		<MemoryRouter>
			<JobFigures jobs={jobs} scores={new Map()} ranked={ranked} />
		</MemoryRouter>,
	);
const aStaffJob = (shape: Partial<StaffJob>): StaffJob => ({
	...JOB_DEFAULTS,
	...aJob({}),
	applications: { total: 0, withheld: 0, pending: 0, excellent: 0, good: 0 },
	...shape,
});
const active = (number: number): StaffJob =>
	aStaffJob({ id: `job${number}`, applications: { total: number, withheld: 0, excellent: 0, pending: 0, good: 0 } });

test('shows the active jobs with most open work, how many of all, and a link to all jobs with their number', async () => {
	await show([...Array.from({ length: 10 }, (_, index) => active(index)), aStaffJob({ id: 'paused', active: false })]);
	await expect.element(page.getByText('8 of 10', { exact: true })).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'All jobs 11' })).toHaveAttribute('href', '/admin/jobs');
	expect(page.getByRole('row').all()).toHaveLength(9);
});

test('mentions no part where all active jobs are shown', async () => {
	await show([active(1), active(2)]);
	expect(page.getByText(/\d of \d/).query()).toBeNull();
	await expect.element(page.getByRole('link', { name: 'All jobs 2' })).toBeVisible();
});

test('a job with at least two applications to decide links to the best of them, at most five', async () => {
	await show([active(0), active(1), active(2)], new Map([1, 2, 6].map((ranked, job) => [`job${job}`, ranked])));
	const links = page.getByRole('link', { name: /^Read the best/ });
	await expect.element(links.first()).toBeVisible();
	expect(links.elements().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
		['Read the best 5 to decide', '/admin/jobs/job2/compare'],
		['Read the best 2 to decide', '/admin/jobs/job1/compare'],
	]);
});
