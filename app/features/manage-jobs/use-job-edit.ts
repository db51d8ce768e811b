import { useEffect, useState } from 'react';
import type { JobFormField } from '#domain/jobs/job-fields';
import { useOptimisticJob } from '../../core/session/use-optimistic-job.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { clearStorageFailure, reportStorageFailure } from '../../core/store/storage-status.ts';
import { editedValues, typedInto } from './edit-progress.ts';
import { findJobEditDraft, type JobEditDraft } from './find-kept-edit.ts';
import { changeJob, type JobActionOutcome } from './job-edit-actions.ts';
import { saveJobEditDraft } from './keep-job-edit.ts';

/**
 * Editing one job. Whatever is typed is kept on this device at once and is there again after a crash; fields that are not being edited
 * follow the job as it is pulled. The component that calls it has job and account as its `key`.
 */
export function useJobEdit(jobId: string, userId: string) {
	const { status, shown } = useOptimisticJob(jobId);
	const [edit, setEdit] = useState<JobEditDraft>();
	const [written, setWritten] = useState<JobEditDraft>();
	const [isUnreadable, setUnreadable] = useState(false);
	const [isRestored, setRestored] = useState(false);

	useEffect(() => {
		let isOver = false;
		findJobEditDraft(accountDatabase(userId), jobId).then(
			(kept) => {
				if (isOver) return;
				setEdit(kept ?? {});
				setRestored(kept !== undefined);
			},
			(error: unknown) => {
				reportStorageFailure(error);
				if (!isOver) setUnreadable(true);
			},
		);
		return () => {
			isOver = true;
		};
	}, [jobId, userId]);

	const keep = (next: JobEditDraft): void => {
		setEdit(next);
		const written = (): void => {
			clearStorageFailure();
			setWritten(next);
		};
		saveJobEditDraft(accountDatabase(userId), jobId, next).then(written, reportStorageFailure);
	};
	const job = shown?.job;
	const values = job && edit ? editedValues(job, edit) : {};
	const isDirty = Object.keys(values).length > 0;
	return {
		status: isUnreadable ? ('failed' as const) : edit ? status : ('loading' as const),
		shown,
		edit: edit ?? {},
		isDirty,
		/** All that was typed is in the database. */
		isKept: isDirty && written === edit,
		/** What is shown was typed before the page was opened, and never saved. */
		isRestored: isRestored && isDirty,
		type: (field: JobFormField, typed: string) => {
			if (job && edit) keep(typedInto(job, edit, field, typed));
		},
		discard: () => {
			setRestored(false);
			keep({});
		},
		save: async (): Promise<JobActionOutcome> => {
			const outcome = await changeJob(userId, jobId, values);
			if (outcome.kind !== 'failed' && outcome.kind !== 'gone') keep({});
			return outcome;
		},
	};
}
