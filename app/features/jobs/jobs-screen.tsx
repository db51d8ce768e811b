import { memo, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Job } from '#domain/jobs/job';
import { filterJobs, type JobFilter, NO_FILTER } from '#domain/jobs/job-filter';
import { useOnline } from '../../core/platform/online.ts';
import { useAddressFilter } from '../../core/platform/use-address-filter.ts';
import { type PublicJobs, publicJobsStore } from '../../core/public-jobs/public-jobs.ts';
import { Banner } from '../../ui/banner.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageWidth } from '../../ui/page-width.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useGrowingCount } from '../../ui/use-growing-count.ts';
import { JobFilters } from './job-filters.tsx';
import { JobRow } from './job-row.tsx';
import { NoJobs } from './no-jobs.tsx';
import { jobsMessages } from './words.ts';

/** The active jobs, newest first: stored ones immediately, then the server's. */
export default function JobsScreen() {
	const { status, jobs, failure, refresh } = usePublicJobs();
	const online = useOnline();
	const { filter, change } = useJobFilter();
	const matching = useMemo(() => filterJobs(jobs, filter), [jobs, filter]);
	const { title, count, offlineHint, failed, staleOffline, staleTitle, staleUnavailable } = jobsMessages;
	return (
		<PageWidth className="grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-4 py-5 sm:gap-y-8 sm:py-10 lg:grid-cols-[minmax(0,300px)_1fr] lg:py-18">
			<div className="grid content-start gap-2.5 self-start sm:gap-4 lg:sticky lg:top-8">
				<PageHeading size="public">{title}</PageHeading>
				<p
					aria-live="polite"
					className="min-h-12 max-w-prose text-control sm:text-body text-balance text-ink-2 sm:min-h-12 lg:min-h-18"
				>
					{status === 'ready' &&
						jobs.length > 0 &&
						(matching === jobs ? count(jobs.length) : jobsMessages.filter.count(matching.length, jobs.length))}
				</p>
				{/* Shown while loading too, so that the jobs cause no layout shift. */}
				{(status === 'loading' || jobs.length > 0) && <JobFilters jobs={jobs} filter={filter} onChange={change} />}
				{status === 'ready' && (
					<p className="border-t border-line pt-4 text-control text-ink-2 max-lg:hidden">{offlineHint}</p>
				)}
			</div>
			<div className="min-w-0">
				{status === 'ready' && failure && online && (
					<div className="mb-6">
						<Banner inset kind="offline" title={staleTitle}>
							{failure === 'offline' ? staleOffline : staleUnavailable}
						</Banner>
					</div>
				)}
				{status === 'loading' && <Skeleton rows={6} />}
				{status === 'failed' && (
					<ErrorState title={failed.title} onRetry={refresh}>
						{failure === 'offline' ? failed.offline : failed.unavailable}
					</ErrorState>
				)}
				{status === 'ready' && matching.length === 0 && <NoJobs isFiltered={jobs.length > 0} />}
				{status === 'ready' && matching.length > 0 && <JobList jobs={matching} search={searchOf(filter)} />}
			</div>
		</PageWidth>
	);
}

/** The active jobs, newest first: stored ones immediately, then the server's. `refresh` fetches again. */
function usePublicJobs(): PublicJobs & { refresh: () => void } {
	const state = useSyncExternalStore(publicJobsStore.subscribe, publicJobsStore.view);
	useEffect(() => {
		void publicJobsStore.refresh();
	}, []);
	return { ...state, refresh: () => void publicJobsStore.refresh() };
}

const Row = memo(JobRow);

/** The list of jobs, rendered incrementally. `search`: the query string of the filter. */
function JobList({ jobs, search }: { jobs: readonly Job[]; search: string }) {
	const count = useGrowingCount(jobs.length, search);
	return (
		<ul className="border-t border-ink">
			{jobs.slice(0, count).map((job) => (
				<Row key={job.id} job={job} search={search} />
			))}
		</ul>
	);
}

/** The filter's fields with their parameter names. */
const NAMES = [
	['q', 'text'],
	['type', 'type'],
	['arrangement', 'arrangement'],
	['location', 'location'],
] as const;

function readFilter(search: string): JobFilter {
	const params = new URLSearchParams(search);
	const filter = { ...NO_FILTER };
	for (const [name, field] of NAMES) filter[field] = params.get(name) ?? '';
	return filter;
}

function searchOf(filter: JobFilter): string {
	const params = new URLSearchParams();
	for (const [name, field] of NAMES) if (filter[field]) params.set(name, filter[field]);
	return params.toString();
}

/** The filter of the public list, stored in the address. */
const useJobFilter = () => useAddressFilter(readFilter, searchOf);
