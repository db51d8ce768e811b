import { type ReEvaluationBatch, scoreDifference } from '#domain/re-evaluation/batch';
import type { CsvColumn } from '#domain/text/csv-cell';
import { csvText } from '../../core/platform/csv-text.ts';
import { itemErrorText } from './words.ts';

const COLUMNS: readonly CsvColumn<ReEvaluationBatch['results'][number]>[] = [
	['Assessment ID', ({ assessment_id }) => assessment_id],
	['Success', ({ state }) => (state === 'success' ? 'Yes' : 'No')],
	['Original Score', ({ original_score }) => original_score ?? ''],
	['New Score', ({ new_score }) => new_score ?? ''],
	['Score Difference', (item) => scoreDifference(item) ?? ''],
	['Error', itemErrorText],
];

/** Returns the results of a batch as CSV (file name and text); null when there are none yet. */
export function writeResultsFile(batch: ReEvaluationBatch | null): { name: string; text: string } | null {
	const ended = (batch?.results ?? []).filter(({ state }) => state === 'success' || state === 'failure');
	if (!batch || ended.length === 0) return null;
	return { name: `re-evaluation-${batch.id}.csv`, text: csvText(COLUMNS, ended) };
}
