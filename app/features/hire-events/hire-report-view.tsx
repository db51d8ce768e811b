import type { ReactNode } from 'react';
import { eventDay, type HireStage } from '#domain/hire-events/hire-event';
import { type HireRange, type HireStatistics, rangeStart } from '#domain/hire-events/hire-statistics';
import { hireWords } from '#domain/hire-events/hire-words';
import { classNames } from '../../ui/class-names.ts';
import { DailyBars } from '../../ui/daily-bars.tsx';
import { shortDate } from '../../ui/dates.ts';
import { OwnText } from '../../ui/own-text.tsx';
import { StatStrip } from '../../ui/stat-strip.tsx';
import { ScoreOutcome } from './score-outcome.tsx';
import { hireMessages as words } from './words.ts';

/** The statistics of a range as of a time (ISO 8601), and what they cover. */
export function HireReportView({
	value: statistics,
	at,
	range,
}: {
	value: HireStatistics;
	at: string;
	range: HireRange;
}) {
	const start = rangeStart(range, Date.parse(at));
	const since = start === 0 ? '' : shortDate(new Date(start).toISOString());
	return (
		<div className="grid gap-10">
			<div className="grid gap-3">
				<p className="text-meta text-ink-3">{words.covers(since)}</p>
				<StatStrip label={words.figures} figures={figuresOf(statistics)} />
			</div>
			<Part id="funnel" title={words.funnel[range]} note={words.funnelNote}>
				<Funnel stages={statistics.stages} />
			</Part>
			<Part id="score-outcome" title={words.outcome} note={words.outcomeNote}>
				<ScoreOutcome outcomes={statistics.outcomes} />
			</Part>
			<Weeks weeks={statistics.weeks} />
			<Part id="recent-feedback" title={words.feedback}>
				<Feedback feedback={statistics.feedback} />
			</Part>
		</div>
	);
}

function Part({ id, title, note, children }: { id: string; title: string; note?: string; children: ReactNode }) {
	return (
		<section aria-labelledby={id}>
			<h2 id={id} className={note ? 'mb-1 text-lead' : 'mb-3 text-lead'}>
				{title}
			</h2>
			{note && <p className="mb-3 text-meta text-ink-3">{note}</p>}
			<OwnText>{children}</OwnText>
		</section>
	);
}

const figuresOf = ({ people, hired, hire_rate, mean_performance, recent_events }: HireStatistics) => [
	{ id: 'hired', label: words.hired, value: hired.toLocaleString('en'), note: words.hiredNote(hired) },
	{
		id: 'rate',
		label: words.rate,
		value: hire_rate === null ? words.noData : words.percent(hire_rate),
		note: words.rateNote(hired, people),
	},
	{
		id: 'performance',
		label: words.performance,
		value: mean_performance === null ? words.noData : words.decimal(mean_performance),
	},
	{
		id: 'recent',
		label: words.recent,
		value: recent_events.toLocaleString('en'),
		note: words.eventsNote(recent_events).replace(/^\S+ /, ''),
	},
];

function Weeks({ weeks }: Pick<HireStatistics, 'weeks'>) {
	const [first, last] = [weeks[0], weeks.at(-1)];
	const total = weeks.reduce((sum, { events }) => sum + events, 0);
	return (
		<section aria-labelledby="events-a-week">
			<div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 id="events-a-week" className="text-lead">
					{words.weeks}
				</h2>
				<p className="text-meta text-ink-3">
					{words.weekPeriod(shortDate(first?.week ?? ''), shortDate(last?.week ?? ''))}
				</p>
			</div>
			<DailyBars
				counts={weeks.map(({ week, events }) => ({ id: week, count: events }))}
				labels={[
					...(weeks.length > 2 ? [{ index: 0, text: shortDate(first?.week ?? '') }] : []),
					{ index: weeks.length - 1, text: words.thisWeek(last?.events ?? 0) },
				]}
				finding={words.weekChart(
					total,
					weeks.map(({ week, events }) => words.weekCount(shortDate(week), events)),
				)}
			/>
		</section>
	);
}

function Feedback({ feedback }: Pick<HireStatistics, 'feedback'>) {
	if (feedback.length === 0) {
		return <p className="border-y border-line py-4 text-body text-ink-2">{words.noFeedback}</p>;
	}
	return (
		<ul className="border-t border-line">
			{feedback.map((each) => (
				<li key={each.id} className="grid gap-1 border-b border-line py-3 [overflow-wrap:anywhere]">
					<p dir="auto" className="line-clamp-4 text-body whitespace-pre-line">
						{each.feedback}
					</p>
					<p className="text-meta text-ink-3">
						<bdi>{each.candidate_name || hireWords.noName}</bdi>, <bdi>{each.job_title}</bdi>,{' '}
						<span>{hireWords.stages[each.stage]}</span>, <span>{shortDate(eventDay(each.event_date))}</span>
					</p>
				</li>
			))}
		</ul>
	);
}

const COLOURS: Partial<Record<HireStage, string>> = { hired: 'bg-accent', rejected: 'bg-ink-3' };

/** Candidates per stage, as bars with numbers. */
function Funnel({ stages }: Pick<HireStatistics, 'stages'>) {
	const highest = Math.max(1, ...stages.map(({ people }) => people));
	return (
		<dl className="grid gap-3">
			{stages.map(({ stage, people, events }) => (
				<div
					key={stage}
					className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 text-control sm:grid-cols-[7rem_minmax(0,1fr)_14rem]"
				>
					<dt className="text-ink-2">{hireWords.stages[stage]}</dt>
					<dd className="tabular-nums sm:order-last">{words.ofStage(people, events)}</dd>
					<dd aria-hidden="true" className="h-5 max-sm:col-span-2">
						<span
							className={classNames('drawn block h-full min-w-px rounded-r-sm', COLOURS[stage] ?? 'bg-score-2')}
							style={{ width: `${(people / highest) * 100}%` }}
						/>
					</dd>
				</div>
			))}
		</dl>
	);
}
