import { type Arrivals, TREND_DAYS } from '#domain/assessments/application-stats';
import { ageText } from '#domain/sync/sync-status-words';
import type { WorkItem } from '../../entities/staff/list-work.ts';
import { type Figure, StatStrip } from '../../ui/stat-strip.tsx';
import { TrendLine } from '../../ui/trend-line.tsx';
import { dashboardMessages } from './words.ts';
import { WORK_GROUP_IDS } from './work-queue.tsx';

const words = dashboardMessages.staff;

function medianNote({ median, medianBefore }: Arrivals): string {
	if (median === null) return words.noMedian(TREND_DAYS);
	return medianBefore === null ? words.medianOf(TREND_DAYS) : words.medianMoved(median - medianBefore, TREND_DAYS);
}

const linkTo = (id: string, items: readonly WorkItem[]): Pick<Figure, 'leadsTo'> =>
	items.length > 0 ? { leadsTo: id } : {};

const risk = (items: readonly WorkItem[]): Figure => ({
	id: 'high-risk',
	label: words.work.highRisk,
	value: items.length,
	note: items.length > 0 ? words.notProof : words.noneRisky,
	...linkTo(WORK_GROUP_IDS.highRisk, items),
});

/** Figures that need attention, those of the work queue with a link to it; `now` in milliseconds since 1970. */
export function AttentionFigures({
	arrivals,
	waiting,
	highRisk,
	now,
}: {
	arrivals: Arrivals;
	/** Oldest first. */
	waiting: readonly WorkItem[];
	/** Null if risk is not shown. */
	highRisk: readonly WorkItem[] | null;
	now: number;
}) {
	const { days, total, totalBefore, median } = arrivals;
	const [oldest] = waiting;
	return (
		<StatStrip
			label={words.attention}
			figures={[
				{
					id: 'waiting',
					label: words.work.waiting,
					value: waiting.length,
					note: oldest ? words.oldest(ageText(oldest.since, now)) : words.noneWaiting,
					...linkTo(WORK_GROUP_IDS.waiting, waiting),
				},
				{
					id: 'received',
					label: words.received(TREND_DAYS),
					value: total,
					note: words.more(total - totalBefore),
					trend: total > 0 && <TrendLine values={days.map(({ count }) => count)} finding={words.perDayRange} />,
				},
				{
					id: 'median',
					label: words.median,
					value: median ?? words.none,
					note: medianNote(arrivals),
					trend: <TrendLine values={days.map((day) => day.median)} finding={words.medianRange} />,
				},
				...(highRisk ? [risk(highRisk)] : []),
			]}
		/>
	);
}
