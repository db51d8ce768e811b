import { Plus } from 'lucide-react';
import { useState } from 'react';
import { isAdmin } from '#domain/access/actor';
import { systemClock } from '../../core/platform/clock.ts';
import { usePageKeys } from '../../core/platform/use-page-keys.ts';
import { useLastSyncedAt } from '../../core/session/use-last-synced-at.ts';
import { useRows } from '../../core/session/use-rows.ts';
import { useSession } from '../../core/session/use-session.ts';
import { useUnsentItems } from '../../core/session/use-unsent-items.ts';
import { useListSettings } from '../../entities/applications/list-settings.ts';
import { useFeatureFlags } from '../../entities/evaluation/use-feature-flags.ts';
import { useStaffJobs } from '../../entities/staff/use-staff-rows.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InstallHint } from '../../ui/install-hint.tsx';
import { KeysDialog } from '../../ui/keys-dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailure, StoredNote } from '../../ui/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { HiringOverview } from './hiring-overview.tsx';
import { findHiringSummary, type HiringSummary } from './hiring-summary.ts';
import { LinkRow } from './link-row.tsx';
import { OutageScores } from './outage-scores.tsx';
import { dashboardMessages } from './words.ts';

const words = dashboardMessages.staff;

/** The staff dashboard: work over all jobs, figures per job, and a link to try the candidate's side. */
export function StaffDashboard() {
	const { user } = useSession();
	const { status, value: jobs, failure, refresh, receiving } = useStaffJobs();
	const news = useHiringSummary();
	const isPart = receiving || (news?.receiving ?? false);
	const unsent = useUnsentItems() ?? [];
	const lastSyncedAt = useLastSyncedAt();
	const [now] = useState(() => systemClock.now());
	const flags = useFeatureFlags();
	const [settings, change] = useListSettings(user?.id ?? '', '');
	const [isHelpOpen, setHelpOpen] = useState(false);
	usePageKeys(settings?.keys ?? false, { '?': () => setHelpOpen(true) });
	const canManage = user !== null && isAdmin(user);
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
			<KeysDialog
				open={isHelpOpen}
				onClose={() => setHelpOpen(false)}
				words={words.keys}
				isOn={settings?.keys ?? true}
				onSwitch={(keys) => change({ keys })}
			/>
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
						<LinkButton to={paths.adminJobs.to()}>{words.readJobs}</LinkButton>
					)
				}
			/>
			<OutageScores canRetry={canManage} />
			{jobs && <StoredNote failure={failure} receiving={isPart} lastSyncedAt={lastSyncedAt} onRetry={refresh} />}
			{(status === 'loading' || (jobs && !(news && flags))) && <Skeleton rows={6} />}
			{!jobs && status !== 'loading' && (
				<LoadFailure title={dashboardMessages.failed} failure={failure} onRetry={refresh} />
			)}
			{jobs?.length === 0 && !isPart && (
				<div className="mb-10">
					<EmptyState title={words.empty.title}>{canManage ? words.empty.text : words.empty.reader}</EmptyState>
				</div>
			)}
			{jobs && jobs.length > 0 && news && flags && !isPart ? (
				<HiringOverview
					jobs={jobs}
					news={news}
					unsent={unsent}
					showsRisk={flags.behaviorAnalytics}
					now={now}
					aside={testing}
				/>
			) : (
				<div className="mt-10 max-w-[25rem]">{testing}</div>
			)}
		</>
	);
}

/** The hiring summary from this device's rows, without a request; undefined until read. */
const useHiringSummary = (): HiringSummary | undefined =>
	useRows((database) => findHiringSummary(database, new Date(systemClock.now()))).value;
