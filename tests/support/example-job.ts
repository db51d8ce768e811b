import { JOB_DEFAULTS, type WrittenJob } from '../../app/domain/jobs/job-fields.ts';

/** The fields of a job as the create form sends them. Fields that no test depends on are as in a new job. */
export const EXAMPLE_JOB: WrittenJob = {
	...JOB_DEFAULTS,
	title: 'Support Engineer',
	company: 'Northwind',
	location: 'Sofia',
	company_overview: 'We make tools for people who help people.',
	role_overview: 'You answer questions that nobody has asked before.',
	key_responsibilities: 'Listen, find out, explain.',
	requirements: 'Patience and curiosity.',
	about_you: 'A calm team and time to think.',
	ideal_traits: 'Stays calm.',
};
