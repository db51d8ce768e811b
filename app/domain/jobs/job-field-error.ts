import { JOB_TYPES, WORK_ARRANGEMENTS } from './job.ts';
import { type EditableJobField, JOB_FORM_FIELDS } from './job-fields.ts';

const OPTIONAL: readonly EditableJobField[] = ['nice_to_have', 'ideal_traits', 'category_id'];

/** Single-line fields. */
const LINES: readonly EditableJobField[] = ['title', 'company', 'location'];

/**
 * Maximum length of single-line and multi-line fields, in UTF-16 code units. The database limits count characters and allow at
 * least as many.
 */
export const JOB_LINE_MAX_CHARS = 200;
const JOB_TEXT_MAX_CHARS = 20_000;

/** The allowed values of a field. Free-text fields have no entry. */
export const JOB_FIELD_CHOICES: Partial<Record<EditableJobField, readonly string[]>> = {
	type: JOB_TYPES,
	work_arrangement: WORK_ARRANGEMENTS,
};

const FORM_FIELDS: readonly EditableJobField[] = JOB_FORM_FIELDS;

/** Whether a field must be non-empty when a job is created or edited. */
export const isRequiredJobField = (field: EditableJobField): boolean =>
	FORM_FIELDS.includes(field) && !OPTIONAL.includes(field);

export const isJobLine = (field: EditableJobField): boolean => LINES.includes(field);

/** Maximum length of a field, in UTF-16 code units. */
export const jobFieldMaxChars = (field: EditableJobField): number =>
	isJobLine(field) ? JOB_LINE_MAX_CHARS : JOB_TEXT_MAX_CHARS;

/** `missing`: required and empty. `unknown`: not an allowed value, or of the wrong type. */
export type JobFieldError = 'missing' | 'too_long' | 'unknown';

/** Validates one field of a job; returns undefined if the value is valid. Used by the device and the server. */
export function jobFieldError(field: EditableJobField, value: string | boolean): JobFieldError | undefined {
	if (field === 'active') return typeof value === 'boolean' ? undefined : 'unknown';
	if (typeof value !== 'string') return 'unknown';
	const choices = JOB_FIELD_CHOICES[field];
	if (choices) return choices.includes(value) ? undefined : 'unknown';
	if (isRequiredJobField(field) && value.trim() === '') return 'missing';
	return value.length > jobFieldMaxChars(field) ? 'too_long' : undefined;
}
