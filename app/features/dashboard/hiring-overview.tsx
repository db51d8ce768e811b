import type { ReactNode } from 'react';
import { type Arrivals, TREND_DAYS } from '#domain/assessments/application-stats';
import { WORK_KINDS } from '#domain/assessments/work-queue';
import type { StaffJob } from '#domain/jobs/job';
import { ageText } from '#domain/sync/sync-status-words';
import { isoTime } from '#domain/text/stored-time';
import type { UnsentItem } from '../../core/store/reads/list-unsent.ts';
import { DailyBars } from '../../ui/daily-bars.tsx';
import { shortDate } from '../../ui/dates.ts';
import { ApplicationLink } from './application-link.tsx';
import { AttentionFigures } from './attention-figures.tsx';
import type { HiringSummary, LatestApplication, WorkItem } from './hiring-summary.ts';
import { JobFigures } from './job-figures.tsx';
import { dashboardMessages } from './words.ts';
import { WorkQueue } from './work-queue.tsx';

const words = dashboardMessages.staff;

/** Days between two date labels below the bars. */
const LABEL_EVERY = 10;

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
	news: { arrivals, latest, scores, ranked, work },
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
				<JobFigures jobs={jobs} scores={scores} ranked={ranked} />
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

/** Bar chart of applications per day. */
export function ApplicationsTrend({ days, total }: Pick<Arrivals, 'days' | 'total'>) {
	const last = days.at(-1);
	const highest = days.reduce((best, day) => (day.count > best.count ? day : best), { at: '', count: 0 });
	const labels = days.flatMap(({ at }, index) => (index % LABEL_EVERY === 0 ? [{ index, text: shortDate(at) }] : []));
	return (
		<section aria-labelledby="arrivals" className="min-w-0">
			<div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 id="arrivals" className="text-lead">
					{words.perDay}
				</h2>
				<p className="text-meta text-ink-3">{words.period(shortDate(days[0]?.at ?? ''), shortDate(last?.at ?? ''))}</p>
			</div>
			<DailyBars
				counts={days.map(({ at, count }) => ({ id: at, count }))}
				labels={[...labels, { index: days.length - 1, text: words.todayBar(last?.count ?? 0) }]}
				finding={words.trend(total, TREND_DAYS, highest.count, shortDate(highest.at))}
			/>
		</section>
	);
}

/** The latest applications; `now` in milliseconds since 1970. */
export function LatestApplications({ latest, now }: { latest: readonly LatestApplication[]; now: number }) {
	return (
		<section aria-labelledby="latest-applications" className="min-w-0">
			<h2 id="latest-applications" className="mb-3 text-lead">
				{words.latest}
			</h2>
			{latest.length === 0 && <p className="border-t border-line pt-4 text-control text-ink-2">{words.noneYet}</p>}
			<ul className="border-t border-line empty:hidden">
				{latest.map(({ id, name, job, submitted_at, score }) => (
					<ApplicationLink
						key={id}
						id={id}
						candidate={name}
						job={job}
						note={ageText(isoTime(submitted_at), now)}
						score={score}
					/>
				))}
			</ul>
		</section>
	);
}
