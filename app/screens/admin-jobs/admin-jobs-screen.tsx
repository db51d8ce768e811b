import { canManageJobs } from '#domain/access/actor';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadFailure, StoredNote } from '../../components/load-failure.tsx';
import { LoadingBars } from '../../components/loading-bars.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { toastError } from '../../components/toast.ts';
import type { UnsentItem } from '../../data/queries/list-unsent.ts';
import { changeJob } from '../../machines/job-edit/job-deeds.ts';
import { useSession } from '../../machines/session/use-session.ts';
import { usePulledAt } from '../../machines/stored/use-pulled-at.ts';
import { useStaffJobs } from '../../machines/stored/use-staff-rows.ts';
import { showUnsentWork } from '../../machines/sync/sync-panel.ts';
import { useUnsentItems } from '../../machines/sync/use-unsent-items.ts';
import { adminJobsMessages as words } from '../../messages/admin-jobs.ts';
import { AdminJobRow, type JobStanding } from './admin-job-row.tsx';

/** How the changes to a job that the server has not taken stand; null when there are none. */
function standingOf(jobId: string, unsent: readonly UnsentItem[]): JobStanding | null {
	const states = unsent.filter(({ entry }) => entry.record === jobId).map(({ entry }) => entry.state);
	if (states.length === 0) return null;
	if (states.includes('parked')) return 'attention';
	return states.includes('sending') ? 'sending' : 'saved';
}

/** Every job, active or paused, newest first. */
export default function AdminJobsScreen() {
	const { status, value: jobs, failure, refresh } = useStaffJobs();
	const savedAt = usePulledAt();
	const { user } = useSession();
	const unsent = useUnsentItems() ?? [];
	/** Works offline; the list shows it at once, and a toast only tells what the server refused. */
	const setActive = async (jobId: string, active: boolean): Promise<void> => {
		const outcome = user && (await changeJob(user.id, jobId, { active }));
		if (outcome?.kind === 'parked' || outcome?.kind === 'failed' || outcome?.kind === 'gone')
			toastError(words.statusFailed);
	};
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
						<AdminJobRow
							key={job.id}
							job={job}
							standing={standingOf(job.id, unsent)}
							canManage={user !== null && canManageJobs(user)}
							onSetActive={(active) => void setActive(job.id, active)}
							onShowUnsent={showUnsentWork}
						/>
					))}
				</ul>
			)}
		</>
	);
}
