import type { EditableJobField } from '#domain/sync/op';
import type { SyncedJob } from '#domain/sync/pull';
import type { JobValues } from '../../data/commands/edit-job.ts';
import type { KeptEdit } from '../../data/queries/find-kept-edit.ts';

/** The fields of the form, in its order (specification part 1 §5). */
export const FORM_FIELDS = [
	'title',
	'company',
	'location',
	'type',
	'work_arrangement',
	'company_overview',
	'role_overview',
	'key_responsibilities',
	'requirements',
	'about_you',
	'nice_to_have',
] as const satisfies readonly EditableJobField[];
export type FormField = (typeof FORM_FIELDS)[number];

/** What the form shows in a field: what was typed, or what the job says. */
export const shownValue = (job: SyncedJob, edit: KeptEdit, field: FormField): string =>
	edit[field]?.typed ?? job[field];

/** The edit after something was typed. A field that says again what the job says is no longer part of it. */
export function typedInto(job: SyncedJob, edit: KeptEdit, field: FormField, typed: string): KeptEdit {
	const { [field]: before, ...rest } = edit;
	return typed === job[field] ? rest : { ...rest, [field]: { base: before?.base ?? job[field], typed } };
}

/** What is to be saved: only fields that differ from the job as it is now. */
export function editedValues(job: SyncedJob, edit: KeptEdit): JobValues {
	const values: JobValues = {};
	for (const field of FORM_FIELDS) {
		const typed = edit[field]?.typed;
		if (typed !== undefined && typed !== job[field]) values[field] = typed;
	}
	return values;
}

/** What somebody else made of a field that is being edited here; null while it is as it was when the edit began. */
export function changedMeanwhile(job: SyncedJob, edit: KeptEdit, field: FormField): string | null {
	const kept = edit[field];
	return kept && job[field] !== kept.base && job[field] !== kept.typed ? job[field] : null;
}

/** The required fields that are empty; every one but Nice to Have is required (specification part 1 §5). */
export const missingFields = (job: SyncedJob, edit: KeptEdit): FormField[] =>
	FORM_FIELDS.filter((field) => field !== 'nice_to_have' && shownValue(job, edit, field).trim() === '');
