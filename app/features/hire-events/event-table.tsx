import { Link } from 'react-router-dom';
import { eventDay, type HireEvent } from '#domain/hire-events/hire-event';
import { hireWords } from '#domain/hire-events/hire-words';
import { paths } from '../../paths.ts';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { shortDate } from '../../ui/dates.ts';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { hireMessages as words } from './words.ts';

/** The latest events. `isNarrowed`: a filter is set. `onCorrect`: null without permission, and offline. */
export function EventTable({
	events,
	isNarrowed,
	onCorrect,
}: {
	events: readonly HireEvent[];
	isNarrowed: boolean;
	onCorrect: ((event: HireEvent) => void) | null;
}) {
	if (events.length === 0) {
		return (
			<p className="border-y border-line py-6 text-body text-ink-2">{isNarrowed ? words.noMatches : words.noEvents}</p>
		);
	}
	return (
		<Table
			caption={words.list}
			rows={events}
			rowKey={({ id }) => id}
			columns={onCorrect ? [...columns, correctColumn(onCorrect)] : columns}
		/>
	);
}

const KINDS: Partial<Record<HireEvent['stage'], BadgeKind>> = { hired: 'ok', offered: 'info' };

const columns: TableColumn<HireEvent>[] = [
	{
		id: 'candidate',
		header: words.columns.candidate,
		place: 'title',
		cell: (event) => (
			<span className="grid gap-0.5 [overflow-wrap:anywhere]">
				<Candidate event={event} />
				<bdi className="text-meta text-ink-2">{event.job_title}</bdi>
			</span>
		),
	},
	{
		id: 'date',
		header: words.columns.date,
		className: 'whitespace-nowrap text-ink-2',
		cell: ({ event_date, source }) => (
			<>
				<span>{shortDate(eventDay(event_date))}</span>
				<span className="lg:hidden">{`, ${hireWords.sources[source]}`}</span>
			</>
		),
	},
	{
		id: 'stage',
		header: words.columns.stage,
		place: 'corner',
		cell: ({ stage, test_mode }) => (
			<span className="inline-flex flex-wrap gap-1 max-lg:justify-end">
				<Badge kind={KINDS[stage] ?? 'neutral'}>{hireWords.stages[stage]}</Badge>
				{test_mode && <Badge kind="outline">{words.testMode}</Badge>}
			</span>
		),
	},
	{
		id: 'performance',
		header: words.columns.performance,
		numeric: true,
		className: 'empty:hidden lg:empty:table-cell',
		cell: ({ performance_score: score }) =>
			score !== null && (
				<>
					<span className="text-ink-3 lg:hidden">{words.columns.performance}: </span>
					<span>{score}</span>
				</>
			),
	},
	{
		id: 'source',
		header: words.columns.source,
		// Where rows are blocks, the source is shown beside the date.
		className: 'text-ink-2 max-lg:hidden',
		cell: ({ source }) => hireWords.sources[source],
	},
	{
		id: 'feedback',
		header: words.columns.feedback,
		className: 'empty:hidden lg:w-1/3 lg:empty:table-cell',
		cell: ({ feedback }) =>
			feedback !== '' && (
				<span dir="auto" className="line-clamp-3 text-ink-2 [overflow-wrap:anywhere]">
					{feedback}
				</span>
			),
	},
];

const correctColumn = (onCorrect: (event: HireEvent) => void): TableColumn<HireEvent> => ({
	id: 'actions',
	header: words.columns.actions,
	cell: (event) => (
		<Button
			kind="secondary"
			size="small"
			aria-label={words.correctOf(event.candidate_name || hireWords.noName)}
			onClick={() => onCorrect(event)}
		>
			{words.correct}
		</Button>
	),
});

function Candidate({ event: { candidate_name, assessment_id } }: { event: HireEvent }) {
	const name = <bdi>{candidate_name || hireWords.noName}</bdi>;
	if (assessment_id === '') return <span className="font-label">{name}</span>;
	return (
		<Link to={paths.assessmentReview.to(assessment_id)} className="link font-label">
			{name}
		</Link>
	);
}
