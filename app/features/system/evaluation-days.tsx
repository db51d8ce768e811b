import { methodLabel } from '#domain/evaluation/words';
import { ANALYTICS_ROWS, type AnalyticsRow, countByDay } from '#domain/health/evaluation-analytics';
import { DailyBars } from '../../ui/daily-bars.tsx';
import { shortDate } from '../../ui/dates.ts';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { systemMessages as words } from './words.ts';

const columns: TableColumn<AnalyticsRow>[] = [
	{ id: 'date', header: words.columns.date, cell: (row) => shortDate(row.assessment_date), place: 'title' },
	{ id: 'method', header: words.columns.method, cell: (row) => methodLabel(row.evaluation_method) },
	{
		id: 'count',
		header: words.columns.count,
		cell: (row) => <Labelled name={words.columns.count}>{row.assessment_count.toLocaleString('en')}</Labelled>,
		numeric: true,
	},
	{
		id: 'score',
		header: words.columns.score,
		cell: (row) => <Labelled name={words.columns.score}>{row.avg_score ?? words.noScore}</Labelled>,
		numeric: true,
	},
	{
		id: 'status',
		header: words.columns.status,
		cell: (row) => words.systemStatuses[row.system_status] ?? row.system_status,
		place: 'corner',
	},
];

/** A number with its column name, shown where rows are blocks. */
function Labelled({ name, children }: { name: string; children: number | string }) {
	return (
		<>
			<span className="text-ink-3 lg:hidden">{`${name}: `}</span>
			<span>{children}</span>
		</>
	);
}

/** A bar per day of the last week, and the latest rows of the analytics. `now` in milliseconds since 1970. */
export function EvaluationDays({ rows, now }: { rows: readonly AnalyticsRow[]; now: number }) {
	const days = countByDay(rows, now);
	const total = days.reduce((sum, { count }) => sum + count, 0);
	const last = days.at(-1);
	return (
		<div className="grid gap-10">
			<section aria-labelledby="evaluations-per-day">
				<div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
					<h2 id="evaluations-per-day" className="text-lead">
						{words.perDay}
					</h2>
					<p className="text-meta text-ink-3">
						{words.period(shortDate(days[0]?.at ?? ''), shortDate(last?.at ?? ''))}
					</p>
				</div>
				<DailyBars
					counts={days.map(({ at, count }) => ({ id: at, count }))}
					labels={[
						{ index: 0, text: shortDate(days[0]?.at ?? '') },
						{ index: days.length - 1, text: words.today(last?.count ?? 0) },
					]}
					finding={words.chart(
						total,
						days.map(({ at, count }) => words.dayCount(shortDate(at), count)),
					)}
				/>
			</section>
			<section aria-labelledby="evaluation-analytics">
				<h2 id="evaluation-analytics" className="mb-1 text-lead">
					{words.analytics}
				</h2>
				<p className="mb-3 text-meta text-ink-3">{words.analyticsNote}</p>
				{rows.length === 0 ? (
					<p className="border-y border-line py-6 text-body text-ink-2">{words.noAnalytics}</p>
				) : (
					<Table
						caption={words.analytics}
						columns={columns}
						rows={rows.slice(0, ANALYTICS_ROWS)}
						rowKey={({ id }) => id}
					/>
				)}
			</section>
		</div>
	);
}
