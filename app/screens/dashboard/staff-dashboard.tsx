import type { StaffJob } from '#domain/jobs/job';
import { EmptyState } from '../../components/empty-state.tsx';
import { FigureStrip } from '../../components/figure-strip.tsx';
import { InstallHint } from '../../components/install-hint.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { LoadFailure, StoredNote } from '../../components/load-failure.tsx';
import { LoadingBars } from '../../components/loading-bars.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { BandCarets } from '../../components/score-band.tsx';
import { usePulledAt } from '../../machines/stored/use-pulled-at.ts';
import { useStaffJobs } from '../../machines/stored/use-staff-rows.ts';
import { dashboardMessages } from '../../messages/dashboard.ts';
import { paths } from '../../shell/paths.ts';
import { JobFigures } from './job-figures.tsx';
import { LinkRow } from './link-row.tsx';

const words = dashboardMessages.staff;

/** What the hiring team has: figures over all jobs, each job's, and the candidate's side to try. */
export function StaffDashboard() {
	const { status, value: jobs, failure, refresh } = useStaffJobs();
	const savedAt = usePulledAt();
	return (
		<>
			<InstallHint />
			<PageHeader
				title={dashboardMessages.title}
				actions={<LinkButton to={paths.adminJobs.to()}>{words.manageJobs}</LinkButton>}
			/>
			{jobs && <StoredNote failure={failure} savedAt={savedAt} onRetry={refresh} />}
			{status === 'loading' && <LoadingBars rows={6} />}
			{!jobs && status !== 'loading' && (
				<LoadFailure title={dashboardMessages.failed} failure={failure} onRetry={refresh} />
			)}
			{jobs && <FigureStrip label={words.applications} figures={figuresOf(jobs)} />}
			<div className="mt-10 grid gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_25rem]">
				{jobs?.length === 0 && <EmptyState title={words.empty.title}>{words.empty.text}</EmptyState>}
				{jobs && jobs.length > 0 && (
					<section aria-labelledby="active-jobs" className="min-w-0">
						<h2 id="active-jobs" className="mb-3 text-lead">
							{words.activeJobs}
						</h2>
						<JobFigures jobs={jobs.filter((job) => job.active)} />
					</section>
				)}
				<nav aria-labelledby="candidate-testing">
					<h2 id="candidate-testing" className="mb-3 text-lead">
						{words.testing}
					</h2>
					<ul className="border-t border-line">
						<LinkRow to={paths.jobs.to()} title={words.browseAsCandidate} />
					</ul>
				</nav>
			</div>
		</>
	);
}

function figuresOf(jobs: readonly StaffJob[]) {
	const sum = (of: (job: StaffJob) => number) => jobs.reduce((total, job) => total + of(job), 0);
	const banded = (level: 3 | 2 | null, name: string) => (
		<>
			<BandCarets level={level} />
			{name}
		</>
	);
	return [
		{ id: 'jobs', label: words.jobs, value: sum((job) => (job.active ? 1 : 0)), note: words.jobsNote },
		{ id: 'applications', label: words.applications, value: sum((job) => job.applications.total) },
		{ id: 'pending', label: banded(null, words.pending), value: sum((job) => job.applications.pending) },
		{ id: 'excellent', label: banded(3, words.excellent), value: sum((job) => job.applications.excellent) },
	];
}
