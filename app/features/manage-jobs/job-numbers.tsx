import { Link } from 'react-router-dom';
import { type ApplicationFilter, NO_APPLICATION_FILTER } from '#domain/assessments/application-filter';
import type { StaffJob } from '#domain/jobs/job';
import { applicationSearch } from '../../core/platform/application-address.ts';
import { paths } from '../../paths.ts';
import { adminJobsMessages as words } from './words.ts';

/** Application counts of a job. Each links to the matching list; below 1024 px each has a visible label. */
export function JobNumbers({
	job,
	recent,
	receiving,
}: {
	job: Pick<StaffJob, 'id' | 'title' | 'applications'>;
	/** Null until counted. */
	recent: number | null;
	receiving: boolean;
}) {
	if (receiving) return <NoNumbers />;
	const { total, pending, excellent } = job.applications;
	const counts: { filter: Partial<ApplicationFilter>; text: string; of?: string }[] = [
		{ filter: {}, text: words.applications(total), of: words.ofJob(job.title) },
		...(total === 0
			? []
			: [
					{ filter: { score: 'pending' as const }, text: words.pending(pending) },
					{ filter: { score: 'excellent' as const }, text: words.excellent(excellent) },
					...(recent === null ? [] : [{ filter: { days: '7' as const }, text: words.recent(recent) }]),
				]),
	];
	return (
		<ul className="flex flex-wrap gap-x-4 text-meta tabular-nums text-ink-2 lg:grid lg:grid-cols-4 lg:gap-x-3 lg:text-right lg:text-control">
			{counts.map(({ filter, text, of }) => {
				const [count = '', ...unit] = text.split(' ');
				const search = applicationSearch({ ...NO_APPLICATION_FILTER, ...filter });
				return (
					<li key={unit.join(' ')}>
						<Link
							to={{ pathname: paths.applications.to(job.id), search }}
							className="inline-flex min-h-6 items-center hover:text-accent hover:underline lg:min-h-8"
						>
							<span>{Number(count).toLocaleString('en')}</span>
							<span className="whitespace-pre lg:sr-only">{` ${unit.join(' ')}`}</span>
							{of && <span className="sr-only">{` ${of}`}</span>}
						</Link>
					</li>
				);
			})}
		</ul>
	);
}

const NONE = ['applications', 'pending', 'excellent', 'recent'] as const;

/** Shows a dash for each number until the applications are counted. */
function NoNumbers() {
	return (
		<div>
			<p className="text-meta text-ink-2 lg:sr-only">{words.receiving}</p>
			<p aria-hidden="true" className="hidden text-control text-ink-3 lg:grid lg:grid-cols-4 lg:gap-x-3 lg:text-right">
				{NONE.map((name) => (
					<span key={name}>–</span>
				))}
			</p>
		</div>
	);
}
