import { type JobFieldFault, jobFieldFault } from '#domain/jobs/job-field-fault';
import { JOB_FORM_FIELDS, type JobFormField } from '#domain/jobs/job-fields';
import type { SyncedJob } from '#domain/sync/pull';
import type { JobValues } from '../../core/store/writes/edit-job.ts';
import type { KeptEdit } from './find-kept-edit.ts';

/** What the form shows in a field: what was typed, or what the job says. */
export const shownValue = (job: SyncedJob, edit: KeptEdit, field: JobFormField): string =>
	edit[field]?.typed ?? job[field];

/** The edit after something was typed. A field that says again what the job says is no longer part of it. */
export function typedInto(job: SyncedJob, edit: KeptEdit, field: JobFormField, typed: string): KeptEdit {
	const { [field]: before, ...rest } = edit;
	return typed === job[field] ? rest : { ...rest, [field]: { base: before?.base ?? job[field], typed } };
}

/** What is to be saved: only fields that differ from the job as it is now. */
export function editedValues(job: SyncedJob, edit: KeptEdit): JobValues {
	const values: JobValues = {};
	for (const field of JOB_FORM_FIELDS) {
		const typed = edit[field]?.typed;
		if (typed !== undefined && typed !== job[field]) values[field] = typed;
	}
	return values;
}

/** What somebody else made of a field that is being edited here; null while it is as it was when the edit began. */
export function changedMeanwhile(job: SyncedJob, edit: KeptEdit, field: JobFormField): string | null {
	const kept = edit[field];
	return kept && job[field] !== kept.base && job[field] !== kept.typed ? job[field] : null;
}

/** What somebody else made of the fields that are being edited here. */
export function theirsIn(job: SyncedJob, edit: KeptEdit): Partial<Record<JobFormField, string>> {
	const theirs: Partial<Record<JobFormField, string>> = {};
	for (const field of JOB_FORM_FIELDS) {
		const value = changedMeanwhile(job, edit, field);
		if (value !== null) theirs[field] = value;
	}
	return theirs;
}

/** What is wrong with what the form shows, by field. */
export function faultsIn(values: Readonly<Record<JobFormField, string>>): Partial<Record<JobFormField, JobFieldFault>> {
	const faults: Partial<Record<JobFormField, JobFieldFault>> = {};
	for (const field of JOB_FORM_FIELDS) {
		const fault = jobFieldFault(field, values[field]);
		if (fault) faults[field] = fault;
	}
	return faults;
}

/** What the form shows in every field. */
export const shownValues = (job: SyncedJob, edit: KeptEdit): Record<JobFormField, string> =>
	Object.fromEntries(JOB_FORM_FIELDS.map((field) => [field, shownValue(job, edit, field)])) as Record<
		JobFormField,
		string
	>;
