import { Plus } from 'lucide-react';
import { useState } from 'react';
import { canManageJobs } from '#domain/access/actor';
import { EmptyState } from '../../components/empty-state.tsx';
import { InstallHint } from '../../components/install-hint.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { LoadFailure, StoredNote } from '../../components/load-failure.tsx';
import { LoadingBars } from '../../components/loading-bars.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useSession } from '../../machines/session/use-session.ts';
import { useHiringNews } from '../../machines/stored/use-hiring-news.ts';
import { useOpenRequests } from '../../machines/stored/use-open-requests.ts';
import { usePulledAt } from '../../machines/stored/use-pulled-at.ts';
import { useStaffJobs } from '../../machines/stored/use-staff-rows.ts';
import { dashboardMessages } from '../../messages/dashboard.ts';
import { systemClock } from '../../platform/clock.ts';
import { paths } from '../../shell/paths.ts';
import { HiringOverview } from './hiring-overview.tsx';
import { LinkRow } from './link-row.tsx';
import { OutageScores } from './outage-scores.tsx';

const words = dashboardMessages.staff;

/** What needs the hiring team's attention over all jobs, each job's figures, and the candidate's side to try. */
export function StaffDashboard() {
	const { user } = useSession();
	const { status, value: jobs, failure, refresh, receiving } = useStaffJobs();
	const news = useHiringNews();
	const isPart = receiving || (news?.receiving ?? false);
	const requests = useOpenRequests();
	const savedAt = usePulledAt();
	const [now] = useState(() => systemClock.now());
	const canManage = user !== null && canManageJobs(user);
	const testing = (
		<nav aria-labelledby="candidate-testing">
			<h2 id="candidate-testing" className="mb-3 text-lead">
				{words.testing}
			</h2>
			<ul className="border-t border-line">
				<LinkRow to={paths.jobs.to()} title={words.browseAsCandidate} />
				<LinkRow to={paths.myApplications.to()} title={words.myApplications} />
			</ul>
		</nav>
	);
	return (
		<>
			<InstallHint />
			<PageHeader
				title={dashboardMessages.title}
				actions={
					canManage ? (
						<>
							<LinkButton kind="secondary" to={paths.adminJobs.to()}>
								{words.manageJobs}
							</LinkButton>
							<LinkButton icon={Plus} to={paths.jobCreate.to()}>
								{words.createJob}
							</LinkButton>
						</>
					) : (
						<LinkButton to={paths.adminJobs.to()}>{words.manageJobs}</LinkButton>
					)
				}
			/>
			<OutageScores canRetry={canManage} />
			{jobs && <StoredNote failure={failure} receiving={isPart} savedAt={savedAt} onRetry={refresh} />}
			{(status === 'loading' || (jobs && !news)) && <LoadingBars rows={6} />}
			{!jobs && status !== 'loading' && (
				<LoadFailure title={dashboardMessages.failed} failure={failure} onRetry={refresh} />
			)}
			{jobs?.length === 0 && !isPart && (
				<div className="mb-10">
					<EmptyState title={words.empty.title}>{canManage ? words.empty.text : words.empty.reader}</EmptyState>
				</div>
			)}
			{jobs && jobs.length > 0 && news && !isPart ? (
				<HiringOverview jobs={jobs} news={news} requests={requests} now={now} aside={testing} />
			) : (
				<div className="mt-10 max-w-[25rem]">{testing}</div>
			)}
		</>
	);
}
