import { memo } from 'react';
import type { Job } from '#domain/jobs/job';
import { useGrowingCount } from '../../ui/use-growing-count.ts';
import { JobRow } from './job-row.tsx';

const Row = memo(JobRow);

/** The jobs, one under the other. `name` names what they were narrowed to. */
export function JobList({ jobs, name }: { jobs: readonly Job[]; name: string }) {
	const count = useGrowingCount(jobs.length, name);
	return (
		<ul className="border-t border-ink">
			{jobs.slice(0, count).map((job) => (
				<Row key={job.id} job={job} />
			))}
		</ul>
	);
}
