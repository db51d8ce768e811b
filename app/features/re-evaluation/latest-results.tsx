import { countChanges, type ReEvaluationBatch } from '#domain/re-evaluation/batch';
import type { ReEvaluationCandidate } from '#domain/re-evaluation/overview';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import { clockTime } from '../../ui/dates.ts';
import { StatStrip } from '../../ui/stat-strip.tsx';
import { itemErrorText, reEvaluationMessages } from './words.ts';

const { results: words, progress } = reEvaluationMessages;

const KINDS: Record<ReEvaluationBatch['status'], BadgeKind> = {
	pending: 'info',
	processing: 'info',
	completed: 'ok',
	failed: 'bad',
	cancelled: 'warn',
};

const HEADING_ID = 'latest-results';

/** Finds the heading of the results; null when there are none. */
export const findResults = (): HTMLElement | null => document.getElementById(HEADING_ID);

/** The score changes of the latest batch, and the assessments that were not re-evaluated. */
export function LatestResults({
	batch,
	byId,
}: {
	batch: ReEvaluationBatch;
	byId: ReadonlyMap<string, ReEvaluationCandidate>;
}) {
	const { improved, decreased, unchanged } = countChanges(batch.results);
	const failures = batch.results.filter(({ state }) => state === 'failure');
	return (
		<section aria-labelledby={HEADING_ID}>
			<div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
				<h2 id={HEADING_ID} tabIndex={-1} className="text-lead">
					{words.title}
				</h2>
				<Badge kind={KINDS[batch.status]}>{progress.statuses[batch.status]}</Badge>
				<p className="text-meta text-ink-2">
					<span>{`${progress.startedBy(batch.started_by_name, clockTime(batch.created_at))}. `}</span>
					<span>{progress.counts(batch.completed, batch.failed)}</span>
				</p>
			</div>
			<StatStrip
				label={words.title}
				figures={[
					{ id: 'improved', label: words.improved, value: improved },
					{ id: 'decreased', label: words.decreased, value: decreased },
					{ id: 'unchanged', label: words.unchanged, value: unchanged },
				]}
			/>
			{failures.length > 0 && (
				<details className="mt-3 text-control">
					<summary className="link w-fit cursor-pointer">{`${words.failures}: ${failures.length}`}</summary>
					<ul className="mt-2 border-t border-line">
						{failures.map((item, index) => (
							<li key={item.assessment_id || index} className="border-b border-line py-2 [overflow-wrap:anywhere]">
								{words.reason(nameOf(item.assessment_id, byId), itemErrorText(item))}
							</li>
						))}
					</ul>
				</details>
			)}
		</section>
	);
}

function nameOf(id: string, byId: ReadonlyMap<string, ReEvaluationCandidate>): string {
	if (id === '') return words.deleted;
	return byId.get(id)?.candidate_name ?? `${words.notListed} ${id}`;
}
