import { JOB_FIELDS, type JobField } from '#domain/jobs/job-fields';
import { jobFieldError } from '#domain/jobs/job-form-fields';
import type { JobEditPayload } from '#domain/ops/edit-job';
import type { JobFieldValue } from '#domain/sync/conflict';
import type { OpError } from '../core/http/op-error.ts';

export type JobFields = Record<JobField, JobFieldValue>;

const isEditable = (field: string): field is JobField => Object.hasOwn(JOB_FIELDS, field);

/**
 * Merges an edit into a job by field: a field still equal to the edit's base gets the new value; one that already has the new
 * value stays; any other is a conflict, and then nothing of the edit is applied.
 * @returns the fields to write, or an error.
 */
export function mergeJobEdit(current: JobFields, { changes }: JobEditPayload): { write: Partial<JobFields> } | OpError {
	const write: Partial<JobFields> = {};
	const conflicts: Record<string, JobFieldValue> = {};
	for (const [field, { base, mine }] of Object.entries(changes)) {
		if (!isEditable(field)) return { code: 'field_not_allowed', detail: field.slice(0, 60) };
		if (jobFieldError(field, mine)) return { code: 'invalid_value', detail: field };
		const now = current[field];
		if (now === mine) continue;
		if (now === base) write[field] = mine;
		else conflicts[field] = now;
	}
	const fields = Object.keys(conflicts);
	if (fields.length === 0) return { write };
	return { code: 'conflict', detail: fields.join(', '), current: { fields: conflicts } };
}
