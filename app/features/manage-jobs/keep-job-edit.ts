import type { Stored } from '../../core/store/account-database.ts';
import { keptEditKey } from '../../core/store/kept-keys.ts';
import type { KeptEdit } from './find-kept-edit.ts';

/** Keeps a half-written edit of a job on this device, so that a crash loses nothing of it; an empty one is forgotten. */
export const keepJobEdit = ({ store }: Stored, jobId: string, edit: KeptEdit): Promise<void> =>
	store.write('relaxed', ['meta'], ({ meta }) =>
		Object.keys(edit).length === 0
			? meta.delete(keptEditKey(jobId))
			: meta.put({ key: keptEditKey(jobId), value: JSON.stringify(edit) }),
	);
