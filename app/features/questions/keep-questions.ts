import type { Stored } from '../../core/store/account-database.ts';
import { questionsDraftKey } from '../../core/store/kept-keys.ts';
import type { QuestionsDraft } from './find-kept-questions.ts';

/** Keeps a half-edited set of a job's questions on this device, so that a crash loses nothing of it; null forgets it. */
export const saveQuestionsDraft = ({ store }: Stored, jobId: string, kept: QuestionsDraft | null): Promise<void> =>
	store.write('relaxed', ['meta'], ({ meta }) =>
		kept
			? meta.put({ key: questionsDraftKey(jobId), value: JSON.stringify(kept) })
			: meta.delete(questionsDraftKey(jobId)),
	);
