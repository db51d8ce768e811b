import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { type ListedOverride, listedOverrideSchema } from '#domain/evaluation/listed-override';
import { useOnline } from '../../core/platform/online.ts';
import type { LiveResource } from '../../core/session/live-resource.ts';
import { type Report, reportSource } from '../../core/session/stored-report.ts';
import { useRows } from '../../core/session/use-rows.ts';
import { subscribePulled } from '../../core/sync/subscribe-pulled.ts';
import { paths } from '../../paths.ts';
import { AccessDenied } from '../../ui/access-denied.tsx';
import { Badge } from '../../ui/badge.tsx';
import { longDateTime, shortDate } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NotLoaded } from '../../ui/load-failure.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { fetchScoreOverrides } from './api.ts';
import { overrideListMessages as words } from './override-words.ts';
import { ReportBar } from './report-bar.tsx';
import { ScoreChange } from './score-change.tsx';

const source = {
	...reportSource('score_overrides', z.array(listedOverrideSchema), fetchScoreOverrides),
	// A colleague's override arrives as a change of its assessment.
	subscribe: subscribePulled,
};

/** The newest score overrides; shows stored rows first. Staff only. */
export function OverridesTab() {
	const { refresh, ...rows } = useRows(source);
	return <OverridesView {...rows} online={useOnline()} onRefresh={refresh} />;
}

/** On failure, shows the stored rows, or that there are none; never an empty list. */
export function OverridesView({
	status,
	value: report,
	failure,
	refreshing,
	online,
	onRefresh,
}: Omit<LiveResource<Report<ListedOverride[]>>, 'receiving' | 'isRead'> & { online: boolean; onRefresh: () => void }) {
	if (status === 'forbidden') return <AccessDenied within dashboard={paths.dashboard.to()} />;
	if (!report)
		return (
			<NotLoaded isLoading={status === 'loading'} rows={6} title={words.failed} failure={failure} onRetry={onRefresh} />
		);
	const rows = report.value;
	const people = new Set(rows.map(({ assessment }) => assessment.user_id)).size;
	return (
		<section aria-label={words.title}>
			<ReportBar at={report.at} failure={failure} online={online} refreshing={refreshing} onRefresh={onRefresh}>
				{rows.length > 0 ? words.intro(rows.length, people) : ''}
			</ReportBar>
			{rows.length === 0 ? (
				<EmptyState title={words.empty}>{words.emptyText}</EmptyState>
			) : (
				<Table caption={words.title} columns={columnsOf(rows)} rows={rows} rowKey={({ id }) => id} />
			)}
		</section>
	);
}

/** `rows` are newest first: the first row of an assessment is its current override, the later ones are replaced. */
function columnsOf(rows: readonly ListedOverride[]): TableColumn<ListedOverride>[] {
	const newest = new Map([...rows].reverse().map(({ id, assessment }) => [assessment.id, id]));
	return [
		{ id: 'candidate', header: words.columns.candidate, place: 'title', cell: (row) => <Candidate row={row} /> },
		{
			id: 'job',
			header: words.columns.job,
			cell: ({ assessment }) => <span className="[overflow-wrap:anywhere]">{assessment.job_title}</span>,
		},
		{
			id: 'change',
			header: words.columns.change,
			cell: (row) => (
				<ScoreChange from={row.original_score} to={row.override_score}>
					{newest.get(row.assessment.id) !== row.id && <Badge kind="outline">{words.replaced}</Badge>}
				</ScoreChange>
			),
		},
		{
			id: 'reason',
			header: words.columns.reason,
			className: 'lg:max-w-96',
			cell: (row) => <Reason text={row.override_reason} />,
		},
		{
			id: 'date',
			header: words.columns.date,
			place: 'corner',
			cell: ({ created_at }) => (
				<time dateTime={created_at} title={longDateTime(created_at)} className="whitespace-nowrap">
					{shortDate(created_at)}
				</time>
			),
		},
		{
			id: 'author',
			header: words.columns.author,
			cell: ({ overridden_by_name }) => (
				<>
					<span className="text-ink-3 lg:hidden">{words.columns.author} </span>
					<span>{overridden_by_name || words.noAuthor}</span>
				</>
			),
		},
	];
}

function Candidate({ row: { candidate_name, assessment } }: { row: ListedOverride }) {
	return (
		<span className="flex flex-wrap items-center gap-2">
			<Link to={paths.assessmentReview.to(assessment.id)} className="link min-h-6 [overflow-wrap:anywhere]">
				{candidate_name}
			</Link>
			{assessment.is_admin_test && <Badge kind="outline">{words.test}</Badge>}
		</span>
	);
}

/** Reasons longer than this are collapsed, in characters. */
const FOLDED_ABOVE = 160;

function Reason({ text }: { text: string }) {
	const [open, setOpen] = useState(false);
	if (text.length <= FOLDED_ABOVE) return <p className="[overflow-wrap:anywhere] whitespace-pre-line">{text}</p>;
	return (
		<div className="grid justify-items-start gap-1">
			<p className={open ? '[overflow-wrap:anywhere] whitespace-pre-line' : 'line-clamp-3 [overflow-wrap:anywhere]'}>
				{text}
			</p>
			<button type="button" className="link min-h-6" aria-expanded={open} onClick={() => setOpen(!open)}>
				{open ? words.less : words.more}
			</button>
		</div>
	);
}
