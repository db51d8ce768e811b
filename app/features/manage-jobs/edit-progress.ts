import { type JobFieldError, jobFieldError } from '#domain/jobs/job-field-error';
import { JOB_FORM_FIELDS, type JobFormField } from '#domain/jobs/job-fields';
import type { SyncedJob } from '#domain/sync/pull';
import type { JobValues } from '../../core/store/writes/edit-job.ts';
import type { JobEditDraft } from './job-edit-draft.ts';

/** What the form shows in a field: what was typed, or what the job says. */
export const fieldValue = (job: SyncedJob, edit: JobEditDraft, field: JobFormField): string =>
	edit[field]?.typed ?? job[field];

/** The edit after something was typed. A field that says again what the job says is no longer part of it. */
export function typedInto(job: SyncedJob, edit: JobEditDraft, field: JobFormField, typed: string): JobEditDraft {
	const { [field]: before, ...rest } = edit;
	return typed === job[field] ? rest : { ...rest, [field]: { base: before?.base ?? job[field], typed } };
}

/** What is to be saved: only fields that differ from the job as it is now. */
export function editedValues(job: SyncedJob, edit: JobEditDraft): JobValues {
	const values: JobValues = {};
	for (const field of JOB_FORM_FIELDS) {
		const typed = edit[field]?.typed;
		if (typed !== undefined && typed !== job[field]) values[field] = typed;
	}
	return values;
}

/** Another user's value of a field that is being edited here; null while the field is unchanged since the edit began. */
export function changedSince(job: SyncedJob, edit: JobEditDraft, field: JobFormField): string | null {
	const edited = edit[field];
	return edited && job[field] !== edited.base && job[field] !== edited.typed ? job[field] : null;
}

/** Other users' values of the fields that are being edited here. */
export function theirsIn(job: SyncedJob, edit: JobEditDraft): Partial<Record<JobFormField, string>> {
	const theirs: Partial<Record<JobFormField, string>> = {};
	for (const field of JOB_FORM_FIELDS) {
		const value = changedSince(job, edit, field);
		if (value !== null) theirs[field] = value;
	}
	return theirs;
}

/** What is wrong with what the form shows, by field. */
export function errorsIn(values: Readonly<Record<JobFormField, string>>): Partial<Record<JobFormField, JobFieldError>> {
	const errors: Partial<Record<JobFormField, JobFieldError>> = {};
	for (const field of JOB_FORM_FIELDS) {
		const error = jobFieldError(field, values[field]);
		if (error) errors[field] = error;
	}
	return errors;
}

/** What the form shows in every field. */
export const formValues = (job: SyncedJob, edit: JobEditDraft): Record<JobFormField, string> =>
	Object.fromEntries(JOB_FORM_FIELDS.map((field) => [field, fieldValue(job, edit, field)])) as Record<
		JobFormField,
		string
	>;
