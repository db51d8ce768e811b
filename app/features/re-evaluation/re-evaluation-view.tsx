import { Download } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { RE_EVALUATION_LIMIT } from '#domain/re-evaluation/batch';
import type { ReEvaluationOverview } from '#domain/re-evaluation/overview';
import { downloadCsv } from '../../core/platform/download.ts';
import { useAddressFilter } from '../../core/platform/use-address-filter.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toastError } from '../../ui/toast.ts';
import { filterAssessments, isNarrowed, NO_FILTER, readFilter, writeFilter } from './assessment-filter.ts';
import { AssessmentTable } from './assessment-table.tsx';
import { BatchProgress } from './batch-progress.tsx';
import { FilterBar } from './filter-bar.tsx';
import { LatestResults } from './latest-results.tsx';
import { ReEvaluationFigures } from './re-evaluation-figures.tsx';
import { StartDialog } from './start-dialog.tsx';
import type { ReEvaluateBatch } from './use-re-evaluate-batch.ts';
import type { ReEvaluationReport } from './use-re-evaluation.ts';
import { reEvaluationMessages as words } from './words.ts';
import { writeResultsFile } from './write-results-file.ts';

/**
 * The latest report with its actions. `preselected`: ids that another page has selected, at most `RE_EVALUATION_LIMIT`, and how
 * many it has selected.
 */
export function ReEvaluationView({
	report: { value },
	work,
	online,
	refreshing,
	preselected,
	onRefresh,
}: {
	report: ReEvaluationReport;
	work: ReEvaluateBatch;
	online: boolean;
	refreshing: boolean;
	preselected: { ids: readonly string[]; total: number };
	onRefresh: () => void;
}) {
	const { overview, stats } = value;
	const { filter, change } = useAddressFilter(readFilter, writeFilter);
	const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(() => new Set(preselected.ids));
	const { assessments } = overview;
	const matching = useMemo(() => filterAssessments(assessments, filter), [assessments, filter]);
	const byId = useMemo(() => new Map(assessments.map((row) => [row.id, row])), [assessments]);
	const results = useMemo(
		() => new Map((work.batch?.results ?? []).map((item) => [item.assessment_id, item])),
		[work.batch],
	);
	const selected = assessments.filter(({ id }) => selectedIds.has(id));
	const areAllSelected = matching.length > 0 && matching.every(({ id }) => selectedIds.has(id));
	const why = findReason(overview, work, online);
	const select = (ids: readonly string[], isSelected: boolean) =>
		setSelectedIds((now) => {
			const next = new Set(now);
			for (const id of ids) {
				if (isSelected) next.add(id);
				else next.delete(id);
			}
			return next;
		});
	const isJobList = filter.job !== '';
	return (
		<div className="grid gap-8">
			<ReEvaluationFigures assessments={assessments} scored={overview.scored} stats={stats} isOfJob={isJobList} />
			{work.isRunning && work.batch && <BatchProgress batch={work.batch} work={work} online={online} byId={byId} />}
			{!work.isRunning && work.batch && <LatestResults batch={work.batch} byId={byId} />}
			<div className="grid gap-4">
				<FilterBar filter={filter} onChange={change} refreshing={refreshing} onRefresh={onRefresh} />
				{isJobList && (
					<p className="flex flex-wrap gap-x-3 text-control text-ink-2">
						<span>{assessments[0] && words.filter.ofJob(assessments[0].job_title)}</span>
						<Link className="link" to={paths.reEvaluation.to()}>
							{words.filter.allJobs}
						</Link>
					</p>
				)}
				<Actions
					work={work}
					selectedIds={selected.map(({ id }) => id)}
					lacksEnhanced={selected.some(({ is_enhanced }) => !is_enhanced)}
					why={why}
				/>
				<div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
					<Button
						kind="ghost"
						size="small"
						disabled={matching.length === 0}
						onClick={() =>
							select(
								matching.map(({ id }) => id),
								!areAllSelected,
							)
						}
					>
						{areAllSelected ? words.selection.none : words.selection.all}
					</Button>
					<output className="text-control tabular-nums">
						{words.selection.count(selected.length, matching.length)}
					</output>
					<Hidden count={selected.filter((row) => !matching.includes(row)).length} />
				</div>
				<Missing
					count={refreshing ? 0 : selectedIds.size - selected.length}
					beyondLimit={preselected.total - preselected.ids.length}
				/>
				{matching.length === 0 ? (
					<EmptyState
						title={words.table.none}
						action={
							isNarrowed(filter) && (
								<Button kind="secondary" onClick={() => change({ ...NO_FILTER, job: filter.job })}>
									{words.filter.clear}
								</Button>
							)
						}
					>
						{isNarrowed(filter) ? words.table.noneText : words.table.nothing}
					</EmptyState>
				) : (
					<AssessmentTable
						rows={matching}
						selected={selectedIds}
						results={results}
						isRunning={work.isRunning}
						onSelect={(id, isSelected) => select([id], isSelected)}
					/>
				)}
				{overview.scored > assessments.length && (
					<p className="text-meta text-ink-3">
						<span>
							{(preselected.total > 0 ? words.filter.selectedAndNewest : words.filter.newest)(
								assessments.length,
								overview.scored,
							)}
						</span>
						<span>{` ${isJobList ? words.filter.olderOfJob : words.filter.older}`}</span>
					</p>
				)}
			</div>
			{work.isConfirming && work.asked && (
				<StartDialog asked={work.asked} work={work} assessments={assessments} estimate={overview.estimate} />
			)}
		</div>
	);
}

function Hidden({ count }: { count: number }) {
	return count > 0 && <span className="text-meta text-ink-2">{words.selection.hidden(count)}</span>;
}

/** Says how many selected assessments are not in the list, and how many the selection has above the limit. */
function Missing({ count, beyondLimit }: { count: number; beyondLimit: number }) {
	if (count + beyondLimit === 0) return null;
	return (
		<output className="grid gap-1 text-meta text-ink-2">
			{beyondLimit > 0 && <span>{words.selection.first(RE_EVALUATION_LIMIT, beyondLimit)}</span>}
			{count > 0 && <span>{words.selection.missing(count)}</span>}
		</output>
	);
}

/** Why no batch can be started; null when one can. */
function findReason(
	{ ai }: ReEvaluationOverview,
	work: ReEvaluateBatch,
	online: boolean,
): keyof typeof words.why | null {
	if (!online) return 'offline';
	if (work.isRunning) return 'running';
	return ai === 'ready' ? null : ai;
}

function Actions({
	work,
	selectedIds,
	lacksEnhanced,
	why,
}: {
	work: ReEvaluateBatch;
	selectedIds: readonly string[];
	/** Whether a selected assessment has no enhanced fields. */
	lacksEnhanced: boolean;
	why: keyof typeof words.why | null;
}) {
	const reason = useId();
	const described = why === null ? {} : { 'aria-describedby': reason };
	const exportResults = () => {
		const file = writeResultsFile(work.batch);
		if (file) downloadCsv(file.name, file.text);
		else toastError(words.nothingToExport);
	};
	return (
		<section aria-label={words.actions.label} className="grid gap-2 border-t border-ink pt-4">
			<div className="flex flex-wrap gap-2">
				<Button
					disabled={why !== null}
					{...described}
					onClick={() => work.send({ type: 'start.requested', kind: 'selected', ids: selectedIds })}
				>
					{words.actions.start}
				</Button>
				{lacksEnhanced && (
					<Button
						kind="secondary"
						disabled={why !== null}
						{...described}
						onClick={() => work.send({ type: 'start.requested', kind: 'upgrade', ids: selectedIds })}
					>
						{words.actions.upgrade}
					</Button>
				)}
				<Button kind="secondary" icon={Download} onClick={exportResults}>
					{words.actions.export}
				</Button>
			</div>
			{why !== null && (
				<p id={reason} className="text-meta text-ink-2">
					{words.why[why]}
				</p>
			)}
		</section>
	);
}
