import { Plus } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { isAdmin } from '#domain/access/actor';
import { filterStaffJobs, isJobFilterNarrow } from '#domain/jobs/staff-job-filter';
import { isBeingSent } from '#domain/sync/is-being-sent';
import { systemClock } from '../../core/platform/clock.ts';
import { usePageTitle } from '../../core/platform/navigation-title.ts';
import { useOnline } from '../../core/platform/online.ts';
import { useAddressFilter } from '../../core/platform/use-address-filter.ts';
import { showUnsentWork } from '../../core/session/sync-dialog-state.ts';
import { useLastSyncedAt } from '../../core/session/use-last-synced-at.ts';
import { useSession } from '../../core/session/use-session.ts';
import { useUnsentItems } from '../../core/session/use-unsent-items.ts';
import type { UnsentItem } from '../../core/store/reads/list-unsent.ts';
import { useStaffJobs } from '../../entities/staff/use-staff-rows.ts';
import { paths } from '../../paths.ts';
import { AccessDenied } from '../../ui/access-denied.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailure, StoredNote } from '../../ui/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastError } from '../../ui/toast.ts';
import { useGrowingCount } from '../../ui/use-growing-count.ts';
import { AdminJobRow, JobColumns, type JobStatus } from './admin-job-row.tsx';
import { changeJob } from './job-edit-actions.ts';
import { JobFilter } from './job-filter.tsx';
import { readStaffJobFilter, staffJobSearch } from './job-filter-address.ts';
import { useJobFigures } from './use-job-figures.ts';
import { useNewJobDraft } from './use-new-job.ts';
import { adminJobsMessages as words } from './words.ts';

/** Sync status of a job's unsent changes; null without any. */
function statusOf(jobId: string, unsent: readonly UnsentItem[], online: boolean): JobStatus | null {
	const states = unsent.filter(({ entry }) => entry.record === jobId).map(({ entry }) => entry.state);
	if (states.length === 0) return null;
	if (states.includes('parked')) return 'attention';
	return states.some((state) => isBeingSent(state, online)) ? 'sending' : 'saved';
}

/** Whether the operation that creates the job is still unsent. */
const isMadeHere = (jobId: string, unsent: readonly UnsentItem[]): boolean =>
	unsent.some(({ entry }) => entry.record === jobId && entry.op.kind === 'create_job');

/** The list of all jobs, active and paused, newest first. */
export default function AdminJobsScreen() {
	const { status, value: jobs, failure, refresh, receiving } = useStaffJobs();
	const [now] = useState(() => systemClock.now());
	const figures = useJobFigures(now);
	const lastSyncedAt = useLastSyncedAt();
	const { filter, change: changeFilter } = useAddressFilter(readStaffJobFilter, staffJobSearch);
	const searchField = useRef<HTMLInputElement>(null);
	/** Moves the focus, because its button disappears. */
	const clearFilter = (): void => {
		changeFilter({ text: '', status: 'all' });
		searchField.current?.focus();
	};
	const matching = filterStaffJobs(jobs ?? [], filter);
	const rowCount = useGrowingCount(matching.length);
	const { user } = useSession();
	const online = useOnline();
	const unsent = useUnsentItems() ?? [];
	const draft = useNewJobDraft();
	const canManage = user !== null && isAdmin(user);
	usePageTitle(canManage ? words.title : words.readerTitle);
	const { state } = useLocation();
	const navigate = useNavigate();
	/** The job that was just created. */
	const created = jobs?.find(({ id }) => id === Object(state).created);
	/** Works offline; the list shows it immediately, and a toast only reports a rejection. */
	const userId = user?.id ?? '';
	const setActive = useCallback(
		(jobId: string, active: boolean): void =>
			void changeJob(userId, jobId, { active }).then(({ kind }) => {
				if (kind === 'parked' || kind === 'failed' || kind === 'gone') toastError(words.statusFailed);
			}),
		[userId],
	);
	if (status === 'forbidden') {
		const { title, text } = words.accessDenied;
		return <AccessDenied title={title} text={text} dashboard={paths.dashboard.to()} />;
	}
	return (
		<>
			<PageHeader
				title={canManage ? words.title : words.readerTitle}
				actions={
					canManage && (
						<LinkButton icon={Plus} to={paths.jobCreate.to()}>
							{words.create}
						</LinkButton>
					)
				}
			>
				{jobs && jobs.length > 0 && !receiving && words.count(jobs.length)}
			</PageHeader>
			{canManage && draft && (
				<div className="mb-6">
					<Banner
						inset
						kind="info"
						title={words.draft.title(draft.fields.title.trim())}
						action={
							<Link className="link" to={paths.jobCreate.to()}>
								{words.draft.action}
							</Link>
						}
					>
						{words.draft.text}
					</Banner>
				</div>
			)}
			{canManage && created && (
				<div className="mb-6">
					<Banner
						inset
						kind="info"
						title={
							isMadeHere(created.id, unsent) ? words.created.unsent(created.title) : words.created.title(created.title)
						}
						action={
							<Link className="link" to={paths.questions.to(created.id)}>
								{words.created.action}
							</Link>
						}
						onDismiss={() => void navigate({ search: staffJobSearch(filter) }, { replace: true })}
					>
						{words.created.text}
					</Banner>
				</div>
			)}
			{jobs && <StoredNote failure={failure} receiving={receiving} lastSyncedAt={lastSyncedAt} onRetry={refresh} />}
			{status === 'loading' && <Skeleton rows={6} />}
			{(status === 'failed' || status === 'notFound') && (
				<LoadFailure title={words.failed} failure={failure} onRetry={refresh} />
			)}
			{jobs?.length === 0 && !receiving && (
				<EmptyState title={words.empty.title}>{canManage ? words.empty.create : words.empty.text}</EmptyState>
			)}
			{jobs && jobs.length > 1 && (
				<JobFilter
					filter={filter}
					onChange={changeFilter}
					matching={matching.length}
					all={jobs.length}
					searchField={searchField}
				/>
			)}
			{jobs && jobs.length > 0 && matching.length === 0 && isJobFilterNarrow(filter) && (
				<EmptyState
					title={words.filter.none.title}
					action={
						<Button kind="secondary" onClick={clearFilter}>
							{words.filter.none.clear}
						</Button>
					}
				>
					{words.filter.none.text}
				</EmptyState>
			)}
			{matching.length > 0 && (
				<>
					<JobColumns />
					<ul className="border-t border-ink lg:border-line-strong">
						{matching.slice(0, rowCount).map((job) => (
							<AdminJobRow
								key={job.id}
								job={job}
								recent={figures ? (figures.get(job.id)?.recent ?? 0) : null}
								status={statusOf(job.id, unsent, online)}
								isNew={isMadeHere(job.id, unsent)}
								userId={userId}
								canManage={canManage}
								receiving={receiving}
								waiting={(!receiving && figures?.get(job.id)?.waiting) || null}
								now={now}
								onSetActive={setActive}
								onShowUnsent={showUnsentWork}
							/>
						))}
					</ul>
				</>
			)}
		</>
	);
}
