import { type ReEvaluationBatch, scoreDifference } from '#domain/re-evaluation/batch';
import { guardCell } from '#domain/text/csv-cell';
import { csvText } from '../../core/platform/csv-text.ts';
import { itemErrorText } from './words.ts';

const COLUMNS = ['Assessment ID', 'Success', 'Original Score', 'New Score', 'Score Difference', 'Error'];

/**
 * Returns the results of a batch as CSV (file name and text); null when there are none yet. Numbers need no protection
 * against formulas.
 */
export function writeResultsFile(batch: ReEvaluationBatch | null): { name: string; text: string } | null {
	const ended = (batch?.results ?? []).filter(({ state }) => state === 'success' || state === 'failure');
	if (!batch || ended.length === 0) return null;
	const rows = ended.map((item) => [
		guardCell(item.assessment_id),
		item.state === 'success' ? 'Yes' : 'No',
		item.original_score ?? '',
		item.new_score ?? '',
		scoreDifference(item) ?? '',
		guardCell(itemErrorText(item)),
	]);
	return { name: `re-evaluation-${batch.id}.csv`, text: csvText(COLUMNS, rows) };
}
