import type { WrittenJob } from '#domain/jobs/job-fields';
import { newRecordId } from '../../core/platform/ids.ts';
import { useRows } from '../../core/session/use-rows.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { reportStorageFailure } from '../../core/store/storage-status.ts';
import { saveNewJobDraft } from './create-job.ts';
import { emptyNewJob, findNewJob, isNewJobBegun, type NewJobDraft } from './find-new-job.ts';
import { type CreateOutcome, saveNewJob } from './new-job-actions.ts';
import { useDraftEditor } from './use-draft-editor.ts';

/** State of a new job's form. The calling component must have the account as its `key`. */
export function useNewJob(userId: string) {
	const { draft, isPersisted, isRestored, edit, discard, save } = useDraftEditor<NewJobDraft, CreateOutcome>({
		find: () =>
			findNewJob(accountDatabase(userId)).catch((error: unknown) => {
				// The form works without saving; the banner reports the failure.
				reportStorageFailure(error);
				return undefined;
			}),
		persist: (typed) => saveNewJobDraft(accountDatabase(userId), typed),
		empty: (before) => emptyNewJob(before?.id ?? newRecordId()),
		// The page is left after saving, so the form need not be emptied.
		isQueued: () => false,
	});
	const isBegun = draft !== undefined && isNewJobBegun(draft);
	return {
		/** Undefined until the database was read. */
		draft,
		/** All input is saved on this device. */
		isPersisted: isBegun && isPersisted,
		/** The shown input is of an earlier visit. */
		isRestored: isRestored && isBegun,
		type: (change: Partial<WrittenJob>) => {
			if (draft) edit({ ...draft, fields: { ...draft.fields, ...change } });
		},
		discard,
		save: (): Promise<CreateOutcome> => save(async () => (draft ? saveNewJob(userId, draft) : { kind: 'failed' })),
	};
}

/** The local draft of a new job of the signed-in account; undefined when there is none and while it is read. */
export function useNewJobDraft(): NewJobDraft | undefined {
	return useRows(findNewJob).value;
}
