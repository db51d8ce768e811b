import { JOB_FORM_FIELDS, type JobFieldError, type JobFormField, jobFieldError } from '#domain/jobs/job-form-fields';
import type { SyncedJob } from '#domain/sync/pull';
import type { JobValues } from '../../entities/jobs/edit-job.ts';
import type { JobEditDraft } from './job-edit-draft.ts';

/** The value shown in a field: the typed one, or the job's. */
export const fieldValue = (job: SyncedJob, edit: JobEditDraft, field: JobFormField): string =>
	edit[field]?.typed ?? job[field];

/** Returns the edit after typing into a field. A field typed back to the job's value leaves the edit. */
export function typedInto(job: SyncedJob, edit: JobEditDraft, field: JobFormField, typed: string): JobEditDraft {
	const { [field]: before, ...rest } = edit;
	return typed === job[field] ? rest : { ...rest, [field]: { base: before?.base ?? job[field], typed } };
}

/** The values to save: only fields that differ from the current job. */
export function editedValues(job: SyncedJob, edit: JobEditDraft): JobValues {
	const values: JobValues = {};
	for (const field of JOB_FORM_FIELDS) {
		const typed = edit[field]?.typed;
		if (typed !== undefined && typed !== job[field]) values[field] = typed;
	}
	return values;
}

/**
 * Another user's new value of a field that is edited here; null when the job's value is unchanged, or equal to the typed
 * one.
 */
export function changedSince(job: SyncedJob, edit: JobEditDraft, field: JobFormField): string | null {
	const edited = edit[field];
	return edited && job[field] !== edited.base && job[field] !== edited.typed ? job[field] : null;
}

/** Other users' new values of the edited fields. */
export function theirsIn(job: SyncedJob, edit: JobEditDraft): Partial<Record<JobFormField, string>> {
	const theirs: Partial<Record<JobFormField, string>> = {};
	for (const field of JOB_FORM_FIELDS) {
		const value = changedSince(job, edit, field);
		if (value !== null) theirs[field] = value;
	}
	return theirs;
}

/** Validation errors of the shown values, by field. */
export function errorsIn(values: Readonly<Record<JobFormField, string>>): Partial<Record<JobFormField, JobFieldError>> {
	const errors: Partial<Record<JobFormField, JobFieldError>> = {};
	for (const field of JOB_FORM_FIELDS) {
		const error = jobFieldError(field, values[field]);
		if (error) errors[field] = error;
	}
	return errors;
}

/** The shown values of all fields. */
export const formValues = (job: SyncedJob, edit: JobEditDraft): Record<JobFormField, string> =>
	Object.fromEntries(JOB_FORM_FIELDS.map((field) => [field, fieldValue(job, edit, field)])) as Record<
		JobFormField,
		string
	>;
