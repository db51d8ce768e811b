import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { StaffJob } from '#domain/jobs/job';
import { JOB_DEFAULTS } from '../../../app/domain/jobs/job-fields.ts';
import { JobFigures } from '../../../app/features/dashboard/job-figures.tsx';
import { aJob } from '../jobs/a-job.ts';

const show = (jobs: readonly StaffJob[], scores: ReadonlyMap<string, readonly number[]> = new Map()) =>
	render(
		<MemoryRouter>
			<JobFigures jobs={jobs} scores={scores} />
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

test('a job with at least two scores links to its best applications, at most five', async () => {
	const scores = [[90], [90, 80], [90, 80, 70, 60, 50, 40]];
	await show([active(0), active(1), active(2)], new Map(scores.map((each, job) => [`job${job}`, each])));
	const links = page.getByRole('link', { name: /^Read the best/ });
	await expect.element(links.first()).toBeVisible();
	expect(links.elements().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
		['Read the best 5', '/admin/jobs/job2/compare'],
		['Read the best 2', '/admin/jobs/job1/compare'],
	]);
});
