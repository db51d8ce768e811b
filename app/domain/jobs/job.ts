import * as z from 'zod/mini';
import { type JobField, jobField, PUBLIC_JOB_FIELDS, STAFF_JOB_FIELDS, type WrittenJob } from './job-fields.ts';

/** The schema of a field's value. */
export function jobFieldSchema(field: JobField): z.ZodMiniType {
	const { kind, values } = jobField(field);
	if (values) return z.enum(values);
	return kind === 'flag' ? z.boolean() : z.string();
}

/** Schemas of stored fields. A job that was cached before a field existed has its initial value. */
function storedFieldSchemas<Field extends JobField>(fields: readonly Field[]) {
	const schemas = fields.map((field) => {
		const { mayBeMissing, initial = '' } = jobField(field);
		return [field, mayBeMissing ? z._default(jobFieldSchema(field), initial) : jobFieldSchema(field)];
	});
	return Object.fromEntries(schemas) as { [Name in Field]: z.ZodMiniType<WrittenJob[Name]> };
}

/** The public part of a job. */
export const jobSchema = z.object({
	id: z.string(),
	...storedFieldSchemas(PUBLIC_JOB_FIELDS),
	/** Number of questions in the assessment; five if the job has no custom questions. */
	question_count: z.number(),
	/** How long the middle 80 % of its candidates wrote; null for fewer than ten submissions. */
	usual_minutes: z._default(z.nullable(z.object({ from: z.number(), to: z.number() })), null),
	created_at: z.string(),
	updated_at: z.string(),
});
export type Job = z.infer<typeof jobSchema>;

/** A job with the fields that only staff receive. */
export const staffJobSchema = z.extend(jobSchema, storedFieldSchemas(STAFF_JOB_FIELDS));

/**
 * A job as staff see it. Counts exclude test submissions by admins; those whose score is withheld from the reader are in none of the
 * bands.
 */
export type StaffJob = z.infer<typeof staffJobSchema> & {
	applications: { total: number; withheld: number; pending: number; excellent: number; good: number };
};
