import type { Stored } from '../../core/store/account-database.ts';
import { jobEditDraftKey } from '../../core/store/kept-keys.ts';
import type { JobEditDraft } from './find-kept-edit.ts';

/** Keeps a half-written edit of a job on this device, so that a crash loses nothing of it; an empty one is forgotten. */
export const saveJobEditDraft = ({ store }: Stored, jobId: string, edit: JobEditDraft): Promise<void> =>
	store.write('relaxed', ['meta'], ({ meta }) =>
		Object.keys(edit).length === 0
			? meta.delete(jobEditDraftKey(jobId))
			: meta.put({ key: jobEditDraftKey(jobId), value: JSON.stringify(edit) }),
	);
