import * as z from 'zod/mini';
import { JOB_TYPES, WORK_ARRANGEMENTS } from './job-kinds.ts';

export { JOB_TYPES, type JobType, WORK_ARRANGEMENTS, type WorkArrangement } from './job-kinds.ts';

/** A job as everybody may read it (specification part 1 §3; `ideal_traits` is staff-only, see access). */
export const jobSchema = z.object({
	id: z.string(),
	title: z.string(),
	company: z.string(),
	location: z.string(),
	type: z.enum(JOB_TYPES),
	work_arrangement: z.enum(WORK_ARRANGEMENTS),
	company_overview: z.string(),
	role_overview: z.string(),
	key_responsibilities: z.string(),
	requirements: z.string(),
	about_you: z.string(),
	nice_to_have: z.string(),
	description: z.string(),
	active: z.boolean(),
	/** How many questions its assessment has; five when the job has none of its own. */
	question_count: z.number(),
	created_at: z.string(),
	updated_at: z.string(),
});
export type Job = z.infer<typeof jobSchema>;

/** What the hiring team also sees of a job. Counts are of real applications: tests of admins are left out. */
export const staffJobSchema = z.extend(jobSchema, {
	ideal_traits: z.string(),
	applications: z.object({ total: z.number(), pending: z.number(), excellent: z.number(), good: z.number() }),
});
export type StaffJob = z.infer<typeof staffJobSchema>;
