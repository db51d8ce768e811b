import type { JobFormField } from '#domain/jobs/job-form-fields';
import { accountDatabase } from '../../core/store/current-account.ts';
import { useOptimisticJob } from '../../entities/jobs/use-optimistic-job.ts';
import { editedValues, typedInto } from './edit-progress.ts';
import { changeJob, type JobActionOutcome } from './job-edit-actions.ts';
import { findJobEditDraft, type JobEditDraft, saveJobEditDraft } from './job-edit-draft.ts';
import { useDraftEditor } from './use-draft-editor.ts';

/**
 * State of editing one job. Fields that are not edited follow pulled changes. The calling component must have job and
 * account as its `key`.
 */
export function useJobEdit(jobId: string, userId: string) {
	const { status, optimistic } = useOptimisticJob(jobId);
	const { draft, isUnreadable, isPersisted, isRestored, edit, discard, save } = useDraftEditor<
		JobEditDraft,
		JobActionOutcome
	>({
		find: () => findJobEditDraft(accountDatabase(userId), jobId),
		persist: (typed) => saveJobEditDraft(accountDatabase(userId), jobId, typed),
		empty: () => ({}),
		isQueued: ({ kind }) => kind !== 'failed' && kind !== 'gone',
	});
	const job = optimistic?.job;
	const values = job && draft ? editedValues(job, draft) : {};
	const isDirty = Object.keys(values).length > 0;
	return {
		status: isUnreadable ? ('failed' as const) : draft ? status : ('loading' as const),
		optimistic,
		edit: draft ?? {},
		isDirty,
		/** All input is saved on this device. */
		isPersisted: isDirty && isPersisted,
		/** The shown input is an unsaved edit of an earlier visit. */
		isRestored: isRestored && isDirty,
		type: (field: JobFormField, typed: string) => {
			if (job && draft) edit(typedInto(job, draft, field, typed));
		},
		discard,
		save: (): Promise<JobActionOutcome> => save(() => changeJob(userId, jobId, values, { isDraft: true })),
	};
}
