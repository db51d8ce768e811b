import * as z from 'zod/mini';
import { JOB_TEXTS, type JobText } from './job-fields.ts';

export const JOB_TYPES = ['Full-time', 'Part-time', 'Contract', 'Internship'] as const;

export const WORK_ARRANGEMENTS = ['On-site', 'Remote', 'Hybrid'] as const;

const texts = Object.fromEntries(JOB_TEXTS.map((field) => [field, z.string()])) as Record<JobText, z.ZodMiniString>;

/** What the hiring team writes of a job, as a whole. */
export const writtenJobSchema = z.object({
	...texts,
	type: z.enum(JOB_TYPES),
	work_arrangement: z.enum(WORK_ARRANGEMENTS),
	active: z.boolean(),
});
export type WrittenJob = z.infer<typeof writtenJobSchema>;

/** The public part of a job; `ideal_traits` is for staff only. */
export const jobSchema = z.extend(z.omit(writtenJobSchema, { ideal_traits: true }), {
	id: z.string(),
	/** How many questions its assessment has; five when the job has none of its own. */
	question_count: z.number(),
	created_at: z.string(),
	updated_at: z.string(),
});
export type Job = z.infer<typeof jobSchema>;

/**
 * What the hiring team also sees of a job. Counts are of real applications: tests of admins are left out. `counted_at` is
 * absent when they are of the applications on this device, which are all; else only a part is here, and it is when the
 * server's figures were received (ISO 8601), or empty when only that part was counted.
 */
export type StaffJob = Job & {
	ideal_traits: string;
	/** Of `evaluation_categories`; empty for the default one. */
	category_id: string;
	applications: { total: number; pending: number; excellent: number; good: number };
	counted_at?: string;
};
