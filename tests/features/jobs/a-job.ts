import type { Job } from '../../../app/domain/jobs/job.ts';

/** An active job as in the public list. */
export const aJob = (change: Partial<Job>): Job => ({
	id: 'job000000000001',
	title: 'Shift Supervisor',
	company: 'Halden Ferries',
	location: 'Bergen',
	type: 'Full-time',
	work_arrangement: 'On-site',
	company_overview: '',
	role_overview: 'You run the evening shift.',
	key_responsibilities: '',
	requirements: 'Calm under pressure.',
	about_you: '',
	nice_to_have: '',
	description: '',
	active: true,
	question_count: 5,
	created_at: '2026-11-18T09:00:00.000Z',
	updated_at: '2026-11-18T09:00:00.000Z',
	...change,
});
