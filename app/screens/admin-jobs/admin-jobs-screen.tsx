import { EmptyState } from '../../components/empty-state.tsx';
import { LoadFailure, StoredNote } from '../../components/load-failure.tsx';
import { LoadingBars } from '../../components/loading-bars.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { usePulledAt } from '../../machines/stored/use-pulled-at.ts';
import { useStaffJobs } from '../../machines/stored/use-staff-rows.ts';
import { adminJobsMessages as words } from '../../messages/admin-jobs.ts';
import { AdminJobRow } from './admin-job-row.tsx';

/** Every job, active or paused, newest first. */
export default function AdminJobsScreen() {
	const { status, value: jobs, failure, refresh } = useStaffJobs();
	const savedAt = usePulledAt();
	if (status === 'forbidden') {
		return <PageHeader title={words.accessDenied.title}>{words.accessDenied.text}</PageHeader>;
	}
	return (
		<>
			<PageHeader title={words.title}>{jobs && jobs.length > 0 && words.count(jobs.length)}</PageHeader>
			{jobs && <StoredNote failure={failure} savedAt={savedAt} onRetry={refresh} />}
			{status === 'loading' && <LoadingBars rows={6} />}
			{(status === 'failed' || status === 'notFound') && (
				<LoadFailure title={words.failed} failure={failure} onRetry={refresh} />
			)}
			{jobs?.length === 0 && <EmptyState title={words.empty.title}>{words.empty.text}</EmptyState>}
			{jobs && jobs.length > 0 && (
				<ul className="border-t border-ink">
					{jobs.map((job) => (
						<AdminJobRow key={job.id} job={job} />
					))}
				</ul>
			)}
		</>
	);
}
