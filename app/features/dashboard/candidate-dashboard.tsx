import { useLastSyncedAt } from '../../core/session/use-last-synced-at.ts';
import { useOwnWork } from '../../entities/own-work/use-own-work.ts';
import { paths } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InstallHint } from '../../ui/install-hint.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NotLoaded, StoredNote } from '../../ui/load-failure.tsx';
import { NoBreak } from '../../ui/no-break.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LinkRow } from './link-row.tsx';
import { WaitingInvitations } from './waiting-invitations.tsx';
import { dashboardMessages } from './words.ts';
import { WorkRow } from './work-row.tsx';

const words = dashboardMessages.candidate;

/** The candidate's dashboard: open jobs, and the own drafts and submissions in any state. */
export function CandidateDashboard({ firstName }: { firstName: string }) {
	const { status, value: work, failure, refresh, receiving } = useOwnWork();
	const lastSyncedAt = useLastSyncedAt();
	const hasSubmitted = work?.some(({ submission, assessment }) => submission ?? assessment) ?? false;
	return (
		<>
			{hasSubmitted && <InstallHint />}
			<PageHeading size="public">{dashboardMessages.title}</PageHeading>
			{firstName !== '' && <p className="mt-2 text-lead text-ink-2">{dashboardMessages.greeting(firstName)}</p>}
			<WaitingInvitations />
			<div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
				<section aria-labelledby="own-work">
					<h2 id="own-work" className="border-b border-ink pb-3 text-h2">
						{words.assessments}
					</h2>
					<div className="pt-4">
						{work && (
							<StoredNote failure={failure} receiving={receiving} lastSyncedAt={lastSyncedAt} onRetry={refresh} />
						)}
						{!work && (
							<NotLoaded
								isLoading={status === 'loading'}
								rows={4}
								title={dashboardMessages.failed}
								failure={failure}
								onRetry={refresh}
							/>
						)}
					</div>
					{work?.length === 0 && !receiving && (
						<EmptyState
							isUnderLine
							title={words.empty.title}
							action={<LinkButton to={paths.jobs.to()}>{words.empty.link}</LinkButton>}
						>
							<NoBreak>{words.empty.text}</NoBreak>
						</EmptyState>
					)}
					{work && work.length > 0 && (
						<ul className="-mt-4">
							{work.map((each) => (
								<WorkRow key={each.job.id} work={each} />
							))}
						</ul>
					)}
				</section>
				{/* Below the rows: drawn with them, so that it does not move when they arrive. */}
				<nav
					aria-label={words.navigation}
					className={classNames('lg:order-last', !work && status === 'loading' && 'max-lg:hidden')}
				>
					<ul className="border-t border-ink">
						<LinkRow to={paths.jobs.to()} title={words.availableJobs} text={words.availableJobsText} />
						<LinkRow to={paths.myApplications.to()} title={words.myApplications} text={words.myApplicationsText} />
					</ul>
				</nav>
			</div>
		</>
	);
}
