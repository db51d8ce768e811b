import type { Job } from '../../../app/domain/jobs/job.ts';
import {
	JOB_DEFAULTS,
	PUBLIC_JOB_FIELDS,
	type PublicJobField,
	type WrittenJob,
} from '../../../app/domain/jobs/job-fields.ts';

const PUBLIC_DEFAULTS = Object.fromEntries(PUBLIC_JOB_FIELDS.map((field) => [field, JOB_DEFAULTS[field]])) as Pick<
	WrittenJob,
	PublicJobField
>;

/** An active job as in the public list. */
export const aJob = (change: Partial<Job>): Job => ({
	...PUBLIC_DEFAULTS,
	id: 'job000000000001',
	title: 'Shift Supervisor',
	company: 'Halden Ferries',
	location: 'Bergen',
	role_overview: 'You run the evening shift.',
	requirements: 'Calm under pressure.',
	question_count: 5,
	usual_minutes: null,
	created_at: '2026-11-18T09:00:00.000Z',
	updated_at: '2026-11-18T09:00:00.000Z',
	...change,
});
