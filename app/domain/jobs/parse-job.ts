import type { Job } from './job.ts';

const TEXTS = [
	'id',
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
	'description',
	'created_at',
	'updated_at',
] as const satisfies readonly (keyof Job)[];

function isJob(value: unknown): value is Job {
	const job = Object(value) as Record<string, unknown>;
	return (
		TEXTS.every((field) => typeof job[field] === 'string') &&
		typeof job.active === 'boolean' &&
		typeof job.question_count === 'number'
	);
}

/** The job when the value has every field of one, else null. Without the schema: public screens must not load zod. */
export const parseJob = (value: unknown): Job | null => (isJob(value) ? value : null);

/** The jobs when the value is a list of nothing but jobs, else null. */
export const parseJobs = (value: unknown): Job[] | null => (Array.isArray(value) && value.every(isJob) ? value : null);
