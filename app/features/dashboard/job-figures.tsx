import { Link } from 'react-router-dom';
import { bestRead } from '#domain/assessments/compared';
import type { StaffJob } from '#domain/jobs/job';
import { paths } from '../../paths.ts';
import { MiniHistogram } from '../../ui/mini-histogram.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { dashboardMessages } from './words.ts';

const words = dashboardMessages.staff;

/** Number of jobs shown, those with the most work first; the job list has the rest. */
const MOST_ROWS = 8;

/** Sorts by pending applications, then all applications, then newest job. */
const byWork = (a: StaffJob, b: StaffJob): number =>
	b.applications.pending - a.applications.pending ||
	b.applications.total - a.applications.total ||
	b.created_at.localeCompare(a.created_at);

/** Application figures of the active jobs, with the distribution of their scores. */
export function JobFigures({
	jobs,
	scores,
	ranked,
}: {
	jobs: readonly StaffJob[];
	scores: ReadonlyMap<string, readonly number[]>;
	/** The number of applications with a score that are to be decided, by job id. */
	ranked: ReadonlyMap<string, number>;
}) {
	const active = jobs.filter((job) => job.active).sort(byWork);
	return (
		<section aria-labelledby="active-jobs" className="min-w-0">
			<div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 id="active-jobs" className="text-lead">
					{words.activeJobs}
				</h2>
				{active.length > MOST_ROWS && (
					<p className="mr-auto text-meta text-ink-3">{words.listedJobs(MOST_ROWS, active.length)}</p>
				)}
				<Link to={paths.adminJobs.to()} className="link inline-flex min-h-6 text-meta">
					{words.allJobs(jobs.length)}
				</Link>
			</div>
			{active.length === 0 ? (
				<p className="border-t border-line pt-4 text-control text-ink-2">{words.noActiveJobs}</p>
			) : (
				<Table
					caption={words.activeJobs}
					columns={columnsOf(scores, ranked)}
					rows={active.slice(0, MOST_ROWS)}
					rowKey={(job) => job.id}
				/>
			)}
		</section>
	);
}

/** The link to the best applications of a job that are to be decided, side by side; nothing if they are too few. */
function BestLink({ job, count }: { job: StaffJob; count: number }) {
	if (count === 0) return null;
	return (
		<Link
			to={paths.compare.to(job.id)}
			aria-label={words.readBestOf(count, job.title)}
			className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
		>
			{words.readBest(count)}
		</Link>
	);
}

function columnsOf(
	scores: ReadonlyMap<string, readonly number[]>,
	ranked: ReadonlyMap<string, number>,
): TableColumn<StaffJob>[] {
	const counted = (id: 'excellent' | 'pending', header: string): TableColumn<StaffJob> => ({
		id,
		header,
		numeric: true,
		className: 'max-lg:hidden',
		cell: (job) => job.applications[id].toLocaleString('en'),
	});
	return [
		{
			id: 'job',
			header: words.job,
			place: 'title',
			cell: (job) => (
				<>
					<Link
						to={paths.applications.to(job.id)}
						className="inline-flex min-h-6 items-center text-control font-label hover:text-accent"
					>
						<bdi>{job.title}</bdi>
					</Link>
					<span className="flex flex-wrap items-center gap-x-3 text-meta text-ink-3">
						<bdi>{job.location}</bdi>
						<BestLink job={job} count={bestRead(ranked.get(job.id) ?? 0)} />
					</span>
					<span className="block text-meta text-ink-3 tabular-nums lg:hidden">
						{words.excellentAndPending(job.applications.excellent, job.applications.pending)}
					</span>
				</>
			),
		},
		{
			id: 'scores',
			header: words.scores,
			className: scores.size > 0 ? 'max-lg:hidden' : 'hidden',
			cell: (job) => {
				const own = scores.get(job.id);
				return own ? <MiniHistogram scores={own} label={words.scoresOf(own.length)} /> : null;
			},
		},
		counted('excellent', words.excellent),
		counted('pending', words.pendingColumn),
		{
			id: 'all',
			header: words.all,
			numeric: true,
			place: 'corner',
			cell: (job) => job.applications.total.toLocaleString('en'),
		},
	];
}
