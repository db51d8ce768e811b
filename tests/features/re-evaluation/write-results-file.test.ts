import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { writeResultsFile } from '../../../app/features/re-evaluation/write-results-file.ts';
import { aBatch, aFailure, anItem } from './builders.ts';

test('writes the results to a file named by the batch, with the specified columns, cell by cell', () => {
	const batch = aBatch({
		id: 'k3j9d82hf7s0q1a',
		results: [
			anItem({ assessment_id: 'a1', original_score: 70, new_score: 76 }),
			anItem({ assessment_id: 'a2', original_score: 82, new_score: 79 }),
			anItem({ assessment_id: 'a3', original_score: 50, new_score: 50 }),
			aFailure('a4', { original_score: 64, error: 'scored_by_person' }),
			aFailure('', { original_score: null, error: 'deleted' }),
			aFailure('=cmd()', { error: 'failed', detail: 'Error: "disk", full' }),
			anItem({ assessment_id: 'a5', state: 'waiting', new_score: null }),
			anItem({ assessment_id: 'a6', state: 'cancelled', new_score: null }),
		],
	});

	const file = writeResultsFile(batch);

	expect(file?.name).toBe('re-evaluation-k3j9d82hf7s0q1a.csv');
	expect(Papa.parse<string[]>(file?.text ?? '').data).toEqual([
		['Assessment ID', 'Success', 'Original Score', 'New Score', 'Score Difference', 'Error'],
		['a1', 'Yes', '70', '76', '6', ''],
		['a2', 'Yes', '82', '79', '-3', ''],
		['a3', 'Yes', '50', '50', '0', ''],
		['a4', 'No', '64', '', '', 'A person gave the score'],
		['', 'No', '', '', '', 'The assessment was deleted'],
		["'=cmd()", 'No', '70', '', '', 'The evaluation failed. The score stays (Error: "disk", full)'],
	]);
});

test('writes no file without a result', () => {
	expect(writeResultsFile(null)).toBeNull();
	expect(writeResultsFile(aBatch({ results: [anItem({ state: 'running', new_score: null })] }))).toBeNull();
});
