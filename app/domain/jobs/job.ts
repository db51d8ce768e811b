import * as z from 'zod/mini';
import { JOB_TEXTS, type JobText } from './job-fields.ts';

export const JOB_TYPES = ['Full-time', 'Part-time', 'Contract', 'Internship'] as const;

export const WORK_ARRANGEMENTS = ['On-site', 'Remote', 'Hybrid'] as const;

const text = z.string();
const texts = Object.fromEntries(JOB_TEXTS.map((field) => [field, text])) as Record<JobText, z.ZodMiniString>;

/** The fields of a job that staff edit, as a complete record. */
export const writtenJobSchema = z.object({
	...texts,
	type: z.enum(JOB_TYPES),
	work_arrangement: z.enum(WORK_ARRANGEMENTS),
	active: z.boolean(),
});
export type WrittenJob = z.infer<typeof writtenJobSchema>;

/** The public part of a job, without `ideal_traits`. */
export const jobSchema = z.extend(z.omit(writtenJobSchema, { ideal_traits: true }), {
	id: z.string(),
	/** Number of questions in the assessment; five if the job has no custom questions. */
	question_count: z.number(),
	created_at: z.string(),
	updated_at: z.string(),
});
export type Job = z.infer<typeof jobSchema>;

/**
 * A job as staff see it. Counts exclude test submissions by admins. `counted_at` is absent if all of the job's applications are
 * on this device and the counts are computed from them. Otherwise it is the time at which the server's counts were received
 * (ISO 8601), or empty if only the local part was counted.
 */
export type StaffJob = Job & {
	ideal_traits: string;
	/** Id of an evaluation category; empty for the default category. */
	category_id: string;
	applications: { total: number; pending: number; excellent: number; good: number };
	counted_at?: string;
};
