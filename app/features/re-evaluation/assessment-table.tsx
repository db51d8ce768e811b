import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { methodLabel } from '#domain/evaluation/words';
import { methodAfter, type ReEvaluationItem, scoreDifference } from '#domain/re-evaluation/batch';
import type { ReEvaluationCandidate } from '#domain/re-evaluation/overview';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { shortDate } from '../../ui/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { reEvaluationMessages } from './words.ts';

const words = reEvaluationMessages.table;

/** Columns hidden below 1024 px, where other cells contain their values. */
const IN_COLUMNS = 'max-lg:hidden';

/** The table of assessments to select from. `results`: results of the latest batch by assessment. */
export function AssessmentTable({
	rows,
	selected,
	results,
	isRunning,
	onSelect,
}: {
	rows: readonly ReEvaluationCandidate[];
	selected: ReadonlySet<string>;
	results: ReadonlyMap<string, ReEvaluationItem>;
	/** Whether that batch is being evaluated, so that rows may still be those from before. */
	isRunning: boolean;
	onSelect: (id: string, isSelected: boolean) => void;
}) {
	const columns: TableColumn<ReEvaluationCandidate>[] = [
		{
			id: 'select',
			header: words.select,
			place: 'corner',
			className: 'lg:w-16',
			cell: (row) => (
				<Checkbox
					hiddenLabel={reEvaluationMessages.selection.one(row.candidate_name, row.job_title)}
					checked={selected.has(row.id)}
					onChange={(isSelected) => onSelect(row.id, isSelected)}
				/>
			),
		},
		{
			id: 'job',
			header: words.job,
			cell: (row) => (
				<span className="[overflow-wrap:anywhere]">
					<bdi>{row.job_title}</bdi>
					<span className="text-ink-2 lg:hidden">
						, <bdi>{row.company}</bdi>
					</span>
				</span>
			),
		},
		{
			id: 'company',
			header: words.company,
			className: IN_COLUMNS,
			cell: (row) => <bdi className="text-ink-2 [overflow-wrap:anywhere]">{row.company}</bdi>,
		},
		{ id: 'user', header: words.user, place: 'title', cell: (row) => <User row={row} /> },
		{
			id: 'score',
			header: words.score,
			className: 'lg:w-40 lg:whitespace-nowrap',
			cell: (row) => (
				<span className="flex flex-wrap items-center gap-x-2 gap-y-1">
					<Score row={row} item={results.get(row.id)} />
					<span className="contents lg:hidden">
						<Method row={row} item={results.get(row.id)} isRunning={isRunning} />
						<Analysis row={row} />
					</span>
				</span>
			),
		},
		{
			id: 'method',
			header: words.method,
			className: IN_COLUMNS,
			cell: (row) => <Method row={row} item={results.get(row.id)} isRunning={isRunning} />,
		},
		{ id: 'analysis', header: words.analysis, className: IN_COLUMNS, cell: (row) => <Analysis row={row} /> },
		{
			id: 'submitted',
			header: words.submitted,
			className: 'lg:w-28',
			cell: (row) => (
				<span className="text-ink-2">
					<span className="text-ink-3 lg:hidden">{words.submitted}: </span>
					<time dateTime={row.submitted_at}>{shortDate(row.submitted_at)}</time>
				</span>
			),
		},
	];
	return <Table caption={words.caption} rows={rows} rowKey={({ id }) => id} columns={columns} />;
}

function User({ row }: { row: ReEvaluationCandidate }) {
	return (
		<span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 [overflow-wrap:anywhere]">
			<Link className="link font-label" to={paths.assessmentReview.to(row.id)}>
				<bdi>{row.candidate_name}</bdi>
			</Link>
			{row.is_admin_test && <Badge kind="info">{words.test}</Badge>}
		</span>
	);
}

const Method = ({
	row,
	item,
	isRunning,
}: {
	row: ReEvaluationCandidate;
	item: ReEvaluationItem | undefined;
	isRunning: boolean;
}) => <Badge kind="outline">{methodLabel(methodAfter(row, item, isRunning))}</Badge>;

function Analysis({ row }: { row: ReEvaluationCandidate }) {
	return (
		<span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
			<Badge kind={row.is_enhanced ? 'info' : 'neutral'}>{row.is_enhanced ? words.enhanced : words.standard}</Badge>
			{row.language_quality_score !== null && (
				<span className="text-meta text-ink-2">{words.quality(row.language_quality_score)}</span>
			)}
		</span>
	);
}

/** The score; after a re-evaluation the original score, the new one and the difference. */
function Score({ row, item }: { row: ReEvaluationCandidate; item: ReEvaluationItem | undefined }) {
	const difference = item?.state === 'success' ? scoreDifference(item) : null;
	const label = <span className="text-ink-3 lg:hidden">{words.score}: </span>;
	if (!item || difference === null) {
		return (
			<span className="tabular-nums">
				{label}
				<span>{row.score}</span>
			</span>
		);
	}
	return (
		<span className="inline-flex items-center gap-1.5 tabular-nums">
			{label}
			<span className="text-ink-2">{item.original_score}</span>
			<Icon icon={ArrowRight} className="size-3.5 text-ink-3" />
			<span className="sr-only">{words.to} </span>
			<span className="font-label">{item.new_score}</span>
			<Badge kind={difference > 0 ? 'ok' : difference < 0 ? 'bad' : 'neutral'}>{words.difference(difference)}</Badge>
		</span>
	);
}
