import type { Job } from './job.ts';
import { PUBLIC_JOB_TEXTS } from './job-fields.ts';

const TEXTS: readonly (keyof Job)[] = ['id', ...PUBLIC_JOB_TEXTS, 'created_at', 'updated_at'];

function isJob(value: unknown): value is Job {
	const job = Object(value) as Record<string, unknown>;
	return (
		TEXTS.every((field) => typeof job[field] === 'string') &&
		typeof job.active === 'boolean' &&
		typeof job.question_count === 'number'
	);
}

/** Returns the value if it is a valid job, else null. Does not use the schema, because public screens must not load zod. */
export const parseJob = (value: unknown): Job | null => (isJob(value) ? value : null);

/** Returns the value if it is an array of valid jobs, else null. */
export const parseJobs = (value: unknown): Job[] | null => (Array.isArray(value) && value.every(isJob) ? value : null);
