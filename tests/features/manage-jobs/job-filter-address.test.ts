import { expect, it } from 'vitest';
import { NO_JOB_FILTER } from '../../../app/domain/jobs/staff-job-filter.ts';
import { readStaffJobFilter, staffJobSearch } from '../../../app/features/manage-jobs/job-filter-address.ts';

it('the filter of the jobs list is in the URL, and unknown values are ignored', () => {
	const filter = { text: 'night & day', status: 'paused', sort: 'title' } as const;
	expect(readStaffJobFilter(`?${staffJobSearch(filter)}`)).toEqual(filter);
	expect(staffJobSearch(NO_JOB_FILTER)).toBe('');
	expect(readStaffJobFilter('?status=wrong&sort=&q=')).toEqual(NO_JOB_FILTER);
});
