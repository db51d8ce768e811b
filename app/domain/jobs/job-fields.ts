import type { EditableJobField } from '../sync/op.ts';
import { JOB_TYPES, WORK_ARRANGEMENTS } from './job-kinds.ts';

/** Fields that a job must have on create and edit (specification part 1 §5). */
export const REQUIRED_JOB_FIELDS = [
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
] as const satisfies readonly EditableJobField[];

/** Fields of one line. */
export const JOB_LINE_FIELDS = ['title', 'company', 'location'] as const satisfies readonly EditableJobField[];

/** Longest line and longest text of a job, in characters as the database counts them (UTF-16 units at most). */
export const JOB_LINE_MAX_CHARS = 200;
export const JOB_TEXT_MAX_CHARS = 20_000;

const CLOSED_SETS: Partial<Record<EditableJobField, readonly string[]>> = {
	type: JOB_TYPES,
	work_arrangement: WORK_ARRANGEMENTS,
};

const isOneOf = (fields: readonly EditableJobField[], field: EditableJobField): boolean => fields.includes(field);

export const isRequiredJobField = (field: EditableJobField): boolean => isOneOf(REQUIRED_JOB_FIELDS, field);

/** The most characters that a field takes. */
export const jobFieldMaxChars = (field: EditableJobField): number =>
	isOneOf(JOB_LINE_FIELDS, field) ? JOB_LINE_MAX_CHARS : JOB_TEXT_MAX_CHARS;

/** `missing`: required and empty. `unknown`: not of the closed list, or of another kind than the field. */
export type JobFieldFault = 'missing' | 'too_long' | 'unknown';

/** What is wrong with a value for a field of a job; undefined when nothing is. The same on the device and on the server. */
export function jobFieldFault(field: EditableJobField, value: string | boolean): JobFieldFault | undefined {
	if (field === 'active') return typeof value === 'boolean' ? undefined : 'unknown';
	if (typeof value !== 'string') return 'unknown';
	const closed = CLOSED_SETS[field];
	if (closed) return closed.includes(value) ? undefined : 'unknown';
	if (isRequiredJobField(field) && value.trim() === '') return 'missing';
	return value.length > jobFieldMaxChars(field) ? 'too_long' : undefined;
}
