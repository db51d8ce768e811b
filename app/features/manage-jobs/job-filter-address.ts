import { JOB_SORTS, JOB_STATUSES, NO_JOB_FILTER, type StaffJobFilter } from '#domain/jobs/staff-job-filter';
import { oneOf } from '../../core/platform/navigation-search.ts';

/** Parses the filter of a query string. Unknown values are treated as missing. */
export function readStaffJobFilter(search: string): StaffJobFilter {
	const params = new URLSearchParams(search);
	return {
		text: params.get('q') ?? '',
		status: oneOf(JOB_STATUSES, params.get('status'), NO_JOB_FILTER.status),
		sort: oneOf(JOB_SORTS, params.get('sort'), NO_JOB_FILTER.sort),
	};
}

/** Formats the query string of a filter, without `?`; empty for the default. */
export function staffJobSearch({ text, status, sort }: StaffJobFilter): string {
	const params = new URLSearchParams();
	if (text !== '') params.set('q', text);
	if (status !== NO_JOB_FILTER.status) params.set('status', status);
	if (sort !== NO_JOB_FILTER.sort) params.set('sort', sort);
	return params.toString();
}
