import { useParams } from 'react-router-dom';
import { canReadApplications, isAdmin } from '#domain/access/actor';
import { usePageTitle } from '../../core/platform/navigation-title.ts';
import { useLastSyncedAt } from '../../core/session/use-last-synced-at.ts';
import { useSession } from '../../core/session/use-session.ts';
import { changeShortlist } from '../../entities/applications/application-actions.ts';
import { useListSettings } from '../../entities/applications/list-settings.ts';
import { useWholeApplications } from '../../entities/applications/whole-applications.ts';
import { useFeatureFlags } from '../../entities/evaluation/use-feature-flags.ts';
import { useInvitations, useListedApplications } from '../../entities/staff/use-staff-rows.ts';
import { paths } from '../../paths.ts';
import { AccessDenied } from '../../ui/access-denied.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NotLoaded, StoredNote } from '../../ui/load-failure.tsx';
import { loadFailureKind, loadFailureMessages } from '../../ui/load-failure-words.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ApplicationsView } from './applications-view.tsx';
import CompareScreen from './compare-screen.tsx';
import { applicationsMessages as words } from './words.ts';

export { CompareScreen };

/** A job's applications; staff only. */
export default function ApplicationsScreen() {
	const { jobId = '' } = useParams();
	const { user } = useSession();
	if (!user) return null;
	if (!canReadApplications(user)) {
		const { title, text } = words.accessDenied;
		return <AccessDenied title={title} text={text} dashboard={paths.dashboard.to()} />;
	}
	return <Applications jobId={jobId} userId={user.id} canInvite={isAdmin(user)} />;
}

/** A job's applications, latest first; new rows and scores appear automatically. */
function Applications({ jobId, userId, canInvite }: { jobId: string; userId: string; canInvite: boolean }) {
	const { status, value, failure, refresh, receiving } = useListedApplications(jobId);
	const whole = useWholeApplications(jobId);
	const invitations = useInvitations(jobId);
	const flags = useFeatureFlags();
	const lastSyncedAt = useLastSyncedAt();
	const [settings, onSettings] = useListSettings(userId, jobId);
	usePageTitle(value ? `${words.title}: ${value.job.title}` : words.title);
	const back = <BackLink to={paths.adminJobs.to()}>{words.backToJobs}</BackLink>;

	if (status === 'forbidden' || status === 'notFound') {
		const { title, text } = status === 'forbidden' ? words.accessDenied : words.notFound;
		const link =
			status === 'forbidden' ? (
				<LinkButton kind="secondary" to={paths.dashboard.to()}>
					{words.dashboard}
				</LinkButton>
			) : (
				<LinkButton kind="secondary" to={paths.adminJobs.to()}>
					{words.backToJobs}
				</LinkButton>
			);
		return (
			<>
				<PageHeader title={title}>{text}</PageHeader>
				{link}
			</>
		);
	}
	if (!value || !settings) {
		return (
			<>
				<PageHeader back={back} title={words.title} />
				<NotLoaded
					isLoading={status === 'loading' || value !== undefined}
					rows={8}
					title={words.failed}
					failure={failure}
					onRetry={refresh}
				/>
			</>
		);
	}

	const { applications } = value;
	return (
		<ApplicationsView
			job={value.job}
			applications={applications}
			receiving={receiving}
			flags={flags}
			watchRows={whole.watch}
			invitations={invitations.value}
			userId={userId}
			canInvite={canInvite}
			settings={settings}
			onSettings={onSettings}
			onShortlist={(ids, listed) => changeShortlist(userId, ids, listed)}
			note={
				whole.failure && !receiving ? (
					<MissingNote failure={whole.failure} onRetry={whole.retry} />
				) : (
					<StoredNote
						failure={failure}
						receiving={receiving}
						progress={words.received(applications.length)}
						lastSyncedAt={lastSyncedAt}
						onRetry={refresh}
					/>
				)
			}
		/>
	);
}

/** Shows why the details of cards could not be loaded. Nothing offline: the cards and the banner of the page say it. */
function MissingNote({ failure, onRetry }: { failure: string; onRetry: () => void }) {
	const kind = loadFailureKind(failure);
	if (kind === 'offline') return null;
	return (
		<p className="mb-4 flex flex-wrap items-baseline gap-x-2 text-meta text-ink-2">
			<output>{`${loadFailureMessages.stale[kind]} ${words.missing.failed}`}</output>
			<button type="button" className="link min-h-6" onClick={onRetry}>
				{loadFailureMessages.retry}
			</button>
		</p>
	);
}
