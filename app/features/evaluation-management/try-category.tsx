import { useEffect, useId, useRef, useState } from 'react';
import { categoryError, type EvaluationCategory } from '#domain/evaluation/category';
import type { TriedCategory, TriedScore } from '#domain/evaluation/try-category';
import { methodLabel } from '#domain/evaluation/words';
import { useOnline } from '../../core/platform/online.ts';
import type { CallResult } from '../../core/remote/call.ts';
import { withToken } from '../../core/session/with-token.ts';
import { Button } from '../../ui/button.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { tryCategory } from './api.ts';
import { tryCategoryMessages as words } from './category-words.ts';
import { ScoreChange } from './score-change.tsx';

/** The tried settings as JSON, and the result. */
type Tried = { settings: string; result: CallResult<TriedCategory> };

/**
 * Applies the unsaved settings of a category to stored assessments; for admins. `categoryId` is empty for a new category.
 * Nothing is saved.
 */
export function TryCategory({ categoryId, settings }: { categoryId: string; settings: EvaluationCategory }) {
	const online = useOnline();
	const id = useId();
	const [busy, setBusy] = useState(false);
	const [tried, setTried] = useState<Tried>();
	const mounted = useRef(true);
	useEffect(() => {
		mounted.current = true;
		return () => {
			mounted.current = false;
		};
	}, []);
	const isValid = categoryError(settings) === undefined;
	const run = async (): Promise<void> => {
		setBusy(true);
		const result = await withToken((token) => tryCategory(token, categoryId, settings));
		if (!mounted.current) return;
		setBusy(false);
		setTried({ settings: JSON.stringify(settings), result });
	};
	const isStale = tried !== undefined && tried.settings !== JSON.stringify(settings);
	return (
		<section aria-labelledby={id} className="grid gap-4 border-t border-line pt-5">
			<div className="grid gap-1">
				<h3 id={id} className="text-body font-label">
					{words.title}
				</h3>
				<p className="max-w-prose text-control text-ink-2">{words.text}</p>
			</div>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<Button
					kind="secondary"
					disabled={!online || !isValid}
					busy={busy}
					busyText={words.running}
					onClick={() => void run()}
				>
					{words.run}
				</Button>
				{!(online && isValid) && <p className="text-control text-ink-2">{online ? words.invalid : words.offline}</p>}
			</div>
			<div aria-live="polite" className="grid gap-3 empty:hidden">
				{isStale && <p className="text-control text-ink-2">{words.changed}</p>}
				{tried && !isStale && <Outcome result={tried.result} />}
			</div>
		</section>
	);
}

function Outcome({ result }: { result: CallResult<TriedCategory> }) {
	if (!result.ok) return <p className="text-control text-bad">{words.failure(result.failure)}</p>;
	const { from, scores } = result.value;
	if (scores.length === 0) return <p className="text-control text-ink-2">{words.empty}</p>;
	return (
		<>
			<p className="text-control text-ink-2">{words.from[from](scores.length)}</p>
			{scores.some(({ method }) => method === 'ai') && <p className="text-control text-ink-2">{words.ai}</p>}
			<Table caption={words.title} columns={columns} rows={scores} rowKey={({ assessment_id }) => assessment_id} />
		</>
	);
}

const columns: TableColumn<TriedScore>[] = [
	{ id: 'candidate', header: words.columns.candidate, cell: ({ candidate_name }) => candidate_name, place: 'title' },
	{ id: 'job', header: words.columns.job, cell: ({ job_title }) => job_title },
	{ id: 'method', header: words.columns.method, cell: ({ method }) => methodLabel(method) },
	{
		id: 'stored',
		header: words.columns.stored,
		numeric: true,
		place: 'corner',
		cell: ({ stored_score }) => (
			<>
				<span className="text-ink-3 lg:hidden">{words.columns.stored}: </span>
				<span>{stored_score}</span>
			</>
		),
	},
	{
		id: 'tried',
		header: words.columns.tried,
		cell: ({ stored_score, score }) => (
			<>
				<span className="text-ink-3 lg:hidden">{words.columns.tried}: </span>
				<span>{score === null ? words.noScore : <ScoreChange from={stored_score} to={score} />}</span>
			</>
		),
	},
];
