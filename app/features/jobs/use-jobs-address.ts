import { useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** State of the history entry of a job that was opened from the list: the query string of the list's filter, without `?`. */
export const fromFilteredJobs = (search: string) => (search === '' ? undefined : { jobsSearch: search });

/** The address of the public list, with the filter from which this page was opened. */
export function useJobsAddress(): string {
	const { jobsSearch } = Object(useLocation().state) as { jobsSearch?: unknown };
	return typeof jobsSearch === 'string' ? `${paths.jobs.to()}?${jobsSearch}` : paths.jobs.to();
}
