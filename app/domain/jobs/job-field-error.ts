import { JOB_TYPES, WORK_ARRANGEMENTS } from './job.ts';
import { type EditableJobField, JOB_FORM_FIELDS } from './job-fields.ts';

/** Fields that may be empty. */
const OPTIONAL: readonly EditableJobField[] = ['nice_to_have', 'ideal_traits', 'category_id'];

/** Fields of one line. */
const LINES: readonly EditableJobField[] = ['title', 'company', 'location'];

/** Longest line and longest text of a job, in UTF-16 units: never more than the database allows, which counts characters. */
export const JOB_LINE_MAX_CHARS = 200;
const JOB_TEXT_MAX_CHARS = 20_000;

/** The allowed values of a field; undefined for free text. */
export const JOB_FIELD_CHOICES: Partial<Record<EditableJobField, readonly string[]>> = {
	type: JOB_TYPES,
	work_arrangement: WORK_ARRANGEMENTS,
};

const FORM_FIELDS: readonly EditableJobField[] = JOB_FORM_FIELDS;

/** Whether a job must have it on create and edit. */
export const isRequiredJobField = (field: EditableJobField): boolean =>
	FORM_FIELDS.includes(field) && !OPTIONAL.includes(field);

export const isJobLine = (field: EditableJobField): boolean => LINES.includes(field);

/** Maximum length of a field, in UTF-16 units. */
export const jobFieldMaxChars = (field: EditableJobField): number =>
	isJobLine(field) ? JOB_LINE_MAX_CHARS : JOB_TEXT_MAX_CHARS;

/** `missing`: required and empty. `unknown`: not of the closed list, or of another kind than the field. */
export type JobFieldError = 'missing' | 'too_long' | 'unknown';

/** What is wrong with a value for a field of a job; undefined when nothing is. The same on the device and on the server. */
export function jobFieldError(field: EditableJobField, value: string | boolean): JobFieldError | undefined {
	if (field === 'active') return typeof value === 'boolean' ? undefined : 'unknown';
	if (typeof value !== 'string') return 'unknown';
	const choices = JOB_FIELD_CHOICES[field];
	if (choices) return choices.includes(value) ? undefined : 'unknown';
	if (isRequiredJobField(field) && value.trim() === '') return 'missing';
	return value.length > jobFieldMaxChars(field) ? 'too_long' : undefined;
}
