import { convertAnswerGrams, hasAnswerGrams } from '../evaluation/convert-answer-grams.ts';
import { findDeletedJob, removeDeletedJobRows } from '../jobs/remove-deleted-job-rows.ts';

/** One batch of work over many rows, at most `size` of them, in a transaction of its own. */
export type Batch = (app: core.App, size: number) => void;

/** The batch to do next; undefined when there is no upkeep to do. What is to be done is in the database, so a kill loses nothing. */
export function nextBatch(app: core.App): Batch | undefined {
	const job = findDeletedJob(app);
	if (job !== '') return (own, size) => removeDeletedJobRows(own, job, size);
	return hasAnswerGrams(app) ? convertAnswerGrams : undefined;
}

export const hasUpkeep = (app: core.App): boolean => nextBatch(app) !== undefined;
