import { Link } from 'react-router-dom';
import type { StaffJob } from '#domain/jobs/job';
import { MiniHistogram } from '../../components/mini-histogram.tsx';
import { Table, type TableColumn } from '../../components/table.tsx';
import { useStoredScores } from '../../machines/stored/use-stored-scores.ts';
import { dashboardMessages } from '../../messages/dashboard.ts';
import { paths } from '../../shell/paths.ts';

const words = dashboardMessages.staff;

/** Each job's applications in figures; the distribution of scores where this device holds them. */
export function JobFigures({ jobs }: { jobs: readonly StaffJob[] }) {
	const scores = useStoredScores();
	const hasScores = jobs.some((job) => scores.has(job.id));
	const columns: TableColumn<StaffJob>[] = [
		{
			id: 'job',
			header: words.job,
			place: 'title',
			cell: (job) => (
				<>
					<Link to={paths.applications.to(job.id)} className="text-control font-label hover:text-accent">
						{job.title}
					</Link>
					<span className="block text-meta text-ink-3">{job.location}</span>
					<span className="block text-meta text-ink-3 tabular-nums lg:hidden">
						{words.excellentAndPending(job.applications.excellent, job.applications.pending)}
					</span>
				</>
			),
		},
		{
			id: 'scores',
			header: words.scores,
			className: hasScores ? 'max-lg:hidden' : 'hidden',
			cell: (job) => {
				const own = scores.get(job.id);
				return own ? <MiniHistogram scores={own} label={words.scoresOf(own.length)} /> : null;
			},
		},
		...(['excellent', 'pending'] as const).map(
			(count): TableColumn<StaffJob> => ({
				id: count,
				header: words[count],
				numeric: true,
				className: 'max-lg:hidden',
				cell: (job) => job.applications[count],
			}),
		),
		{
			id: 'all',
			header: words.all,
			numeric: true,
			place: 'corner',
			cell: (job) => job.applications.total,
		},
	];
	return <Table caption={words.activeJobs} columns={columns} rows={jobs} rowKey={(job) => job.id} />;
}
