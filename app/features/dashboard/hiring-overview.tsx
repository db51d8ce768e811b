import type { ReactNode } from 'react';
import type { StaffJob } from '#domain/jobs/job';
import type { UnsentItem } from '../../core/store/reads/list-unsent.ts';
import type { WorkItem } from '../../core/store/reads/list-work.ts';
import { ApplicationsTrend } from './applications-trend.tsx';
import { AttentionFigures } from './attention-figures.tsx';
import type { HiringSummary } from './hiring-summary.ts';
import { JobFigures } from './job-figures.tsx';
import { LatestApplications } from './latest-applications.tsx';
import { WorkQueue } from './work-queue.tsx';

/**
 * Figures, trend, latest applications and jobs. `now` in milliseconds since 1970; `aside` is shown below the latest
 * applications.
 */
export function HiringOverview({
	jobs,
	news: { arrivals, latest, scores },
	work,
	unsent,
	now,
	aside,
}: {
	jobs: readonly StaffJob[];
	news: HiringSummary;
	work: readonly WorkItem[];
	unsent: readonly UnsentItem[];
	now: number;
	aside: ReactNode;
}) {
	return (
		<>
			<WorkQueue items={work} unsent={unsent} now={now} />
			<AttentionFigures arrivals={arrivals} now={now} />
			<div className="mt-10 grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-12 xl:grid-cols-[minmax(0,1fr)_25rem]">
				<ApplicationsTrend days={arrivals.days} total={arrivals.total} />
				<LatestApplications latest={latest} now={now} />
				<JobFigures jobs={jobs} scores={scores} />
				{aside}
			</div>
		</>
	);
}
