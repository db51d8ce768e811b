import type { ReactNode } from 'react';
import { WORK_KINDS } from '#domain/assessments/work-queue';
import type { StaffJob } from '#domain/jobs/job';
import type { UnsentItem } from '../../core/store/reads/list-unsent.ts';
import { ApplicationsTrend } from './applications-trend.tsx';
import { AttentionFigures } from './attention-figures.tsx';
import type { HiringSummary, WorkItem } from './hiring-summary.ts';
import { JobFigures } from './job-figures.tsx';
import { LatestApplications } from './latest-applications.tsx';
import { WorkQueue } from './work-queue.tsx';

/** The applications that wait for a person, oldest first, each once, with its most urgent reason. */
function waitingIn(work: readonly WorkItem[]): WorkItem[] {
	const urgency = ({ kind }: WorkItem): number => WORK_KINDS.indexOf(kind);
	const byId = new Map<string, WorkItem>();
	for (const item of work) {
		if (item.kind === 'high_risk') continue;
		const other = byId.get(item.id);
		if (!other || urgency(item) < urgency(other)) byId.set(item.id, item);
	}
	return work.filter((item) => byId.get(item.id) === item);
}

/**
 * Figures, jobs, work queue, trend and latest applications. `now` in milliseconds since 1970; `aside` is shown at the end.
 */
export function HiringOverview({
	jobs,
	news: { arrivals, latest, scores, work },
	unsent,
	showsRisk,
	now,
	aside,
}: {
	jobs: readonly StaffJob[];
	news: HiringSummary;
	unsent: readonly UnsentItem[];
	showsRisk: boolean;
	now: number;
	aside: ReactNode;
}) {
	const waiting = waitingIn(work);
	const highRisk = showsRisk ? work.filter(({ kind }) => kind === 'high_risk') : [];
	return (
		<>
			<AttentionFigures arrivals={arrivals} waiting={waiting} highRisk={showsRisk ? highRisk : null} now={now} />
			<div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-12 xl:grid-cols-[minmax(0,1fr)_25rem]">
				<JobFigures jobs={jobs} scores={scores} />
				<WorkQueue waiting={waiting} highRisk={highRisk} unsent={unsent} now={now} />
			</div>
			<div className="mt-10 grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-12 xl:grid-cols-[minmax(0,1fr)_25rem]">
				<ApplicationsTrend days={arrivals.days} total={arrivals.total} />
				<LatestApplications latest={latest} now={now} />
				{aside}
			</div>
		</>
	);
}
