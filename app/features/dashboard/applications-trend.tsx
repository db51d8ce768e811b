import { type Arrivals, TREND_DAYS } from '#domain/assessments/application-stats';
import { DailyBars } from '../../ui/daily-bars.tsx';
import { shortDate } from '../../ui/dates.ts';
import { dashboardMessages } from './words.ts';

const words = dashboardMessages.staff;

/** Days between two date labels below the bars. */
const LABEL_EVERY = 10;

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
