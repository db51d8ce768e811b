import type { Stored } from '../../core/store/account-database.ts';
import { keptQuestionsKey } from '../../core/store/kept-keys.ts';
import type { KeptQuestions } from './find-kept-questions.ts';

/** Keeps a half-edited set of a job's questions on this device, so that a crash loses nothing of it; null forgets it. */
export const keepQuestions = ({ store }: Stored, jobId: string, kept: KeptQuestions | null): Promise<void> =>
	store.write('relaxed', ['meta'], ({ meta }) =>
		kept
			? meta.put({ key: keptQuestionsKey(jobId), value: JSON.stringify(kept) })
			: meta.delete(keptQuestionsKey(jobId)),
	);
