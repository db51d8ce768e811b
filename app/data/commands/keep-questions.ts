import type { KeptQuestions } from '../queries/find-kept-questions.ts';
import type { Stored } from '../schema/account-database.ts';
import { keptQuestionsKey } from '../schema/kept-keys.ts';

/** Keeps a half-edited set of a job's questions on this device, so that a crash loses nothing of it; null forgets it. */
export const keepQuestions = ({ store }: Stored, jobId: string, kept: KeptQuestions | null): Promise<void> =>
	store.write('relaxed', ['meta'], ({ meta }) =>
		kept
			? meta.put({ key: keptQuestionsKey(jobId), value: JSON.stringify(kept) })
			: meta.delete(keptQuestionsKey(jobId)),
	);
