import { describe, expect, it } from 'vitest';
import type { StaffJob } from '../../../app/domain/jobs/job.ts';
import { JOB_DEFAULTS } from '../../../app/domain/jobs/job-fields.ts';
import { filterStaffJobs, JOB_SORTS, JOB_STATUSES, NO_JOB_FILTER } from '../../../app/domain/jobs/staff-job-filter.ts';
import { aJob } from '../../features/jobs/a-job.ts';

const aStaffJob = (shape: Partial<StaffJob>): StaffJob => ({
	...JOB_DEFAULTS,
	...aJob({}),
	applications: counts(0, 0),
	...shape,
});

const jobs: StaffJob[] = [
	aStaffJob({
		id: 'a',
		title: 'Night Porter',
		company: 'Müller',
		active: true,
		created_at: '2026-11-03',
		applications: counts(3, 1),
	}),
	aStaffJob({
		id: 'b',
		title: 'Écrivain',
		location: 'Lyon',
		active: false,
		created_at: '2026-11-02',
		applications: counts(9, 0),
	}),
	aStaffJob({ id: 'c', title: 'Bell Ringer', active: true, created_at: '2026-11-01', applications: counts(1, 1) }),
];

function counts(total: number, pending: number): StaffJob['applications'] {
	return { total, withheld: 0, pending, excellent: 0, good: 0 };
}

const idsFor = (shape: Partial<typeof NO_JOB_FILTER>) =>
	filterStaffJobs(jobs, { ...NO_JOB_FILTER, ...shape }).map(({ id }) => id);

describe('the list of jobs', () => {
	it('is searched by every word in title, company, location and id, ignoring case and accents', () => {
		expect(idsFor({ text: 'PORTER muller' })).toEqual(['a']);
		expect(idsFor({ text: 'ecrivain' })).toEqual(['b']);
		expect(idsFor({ text: 'lyon porter' })).toEqual([]);
	});

	it('is filtered to active or paused jobs', () => {
		expect(JOB_STATUSES.map((status) => idsFor({ status }))).toEqual([['a', 'b', 'c'], ['a', 'c'], ['b']]);
	});

	it('is sorted by date, pending, applications or title; equal ones newest first', () => {
		expect(Object.fromEntries(JOB_SORTS.map((sort) => [sort, idsFor({ sort }).join('')]))).toEqual({
			newest: 'abc',
			pending: 'acb',
			applications: 'bac',
			title: 'cba',
		});
	});
});
