import { type Arrivals, NEW_DAYS, TREND_DAYS } from '#domain/assessments/application-stats';
import { ageText } from '#domain/sync/sync-status-words';
import { StatStrip } from '../../ui/stat-strip.tsx';
import { dashboardMessages } from './words.ts';

const words = dashboardMessages.staff;

/** Note on pending applications: those that need a human score, else the age of the oldest. */
function pendingNote({ pending, oldestPending, needHumanScore }: Arrivals, now: number): string {
	if (needHumanScore > 0) return words.needHumanScore(needHumanScore);
	return pending === 0 ? words.nonePending : words.oldest(ageText(oldestPending.replace(' ', 'T'), now));
}

function medianNote({ median, medianBefore }: Arrivals): string {
	if (median === null) return words.noMedian(TREND_DAYS);
	return medianBefore === null ? words.medianOf(TREND_DAYS) : words.medianMoved(median - medianBefore, TREND_DAYS);
}

/** Four figures that need attention; `now` in milliseconds since 1970. */
export function AttentionFigures({ arrivals, now }: { arrivals: Arrivals; now: number }) {
	const { fresh, pending, days, total, totalBefore, median } = arrivals;
	return (
		<StatStrip
			label={words.attention}
			figures={[
				{ id: 'fresh', label: words.fresh(NEW_DAYS), value: fresh, note: words.today(days.at(-1)?.count ?? 0) },
				{ id: 'pending', label: words.pending, value: pending, note: pendingNote(arrivals, now) },
				{
					id: 'received',
					label: words.received(TREND_DAYS),
					value: total,
					note: words.more(total - totalBefore),
				},
				{ id: 'median', label: words.median, value: median ?? words.none, note: medianNote(arrivals) },
			]}
		/>
	);
}
