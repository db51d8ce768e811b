import type { Job } from '#domain/jobs/job';
import { asParagraph, OVERVIEW_CHARS, REQUIREMENTS_CHARS } from '#domain/jobs/list-excerpt';
import { paths } from '../../paths.ts';
import { ExcerptText } from '../../ui/excerpt-text.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { fromFilteredJobs } from './use-jobs-address.ts';
import { jobsMessages } from './words.ts';

/** A job in the list: overview, requirements and link. `search`: the query string of the list's filter. */
export function JobRow({ job, search }: { job: Job; search: string }) {
	const overview = asParagraph(job.role_overview || job.description);
	const requirements = asParagraph(job.requirements);
	return (
		<li className="far-row grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 border-b border-line py-8 sm:grid-cols-[minmax(0,1fr)_auto]">
			<div className="grid content-start gap-1">
				<h2 dir="auto" className="text-h2">
					{job.title}
				</h2>
				<FactLine
					className="text-body text-ink-2"
					facts={[
						{
							id: 'company',
							fact: (
								<strong className="font-heading text-ink">
									<bdi>{job.company}</bdi>
								</strong>
							),
						},
						{ id: 'location', fact: job.location },
						{ id: 'type', fact: job.type },
						{ id: 'arrangement', fact: job.work_arrangement },
					]}
				/>
				{overview && (
					<p dir="auto" className="mt-2 max-w-[46em] text-body text-ink-2">
						<ExcerptText text={overview} max={OVERVIEW_CHARS} />
					</p>
				)}
				{requirements && (
					<p className="max-w-[46em] text-body text-ink-2">
						<strong className="font-heading text-ink">{jobsMessages.lookingFor}</strong>{' '}
						<bdi>
							<ExcerptText text={requirements} max={REQUIREMENTS_CHARS} />
						</bdi>
					</p>
				)}
			</div>
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:flex-col sm:items-end">
				<LinkButton
					kind="secondary"
					to={paths.job.to(job.id)}
					state={fromFilteredJobs(search)}
					aria-label={jobsMessages.applyNowTo(job.title)}
				>
					{jobsMessages.applyNow}
				</LinkButton>
				<span className="text-meta text-ink-3">
					<RelativeTime iso={job.created_at} />
				</span>
			</div>
		</li>
	);
}
