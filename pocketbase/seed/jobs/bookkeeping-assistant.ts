import type { SeedJob } from '../job.ts';

/** A job created before sections existed: a single description and no role overview. */
export const bookkeepingAssistant: SeedJob = {
	fields: {
		title: 'Bookkeeping Assistant',
		company: 'Hafnarbakki Accounting',
		location: 'Reykjavík, Iceland',
		type: 'Part-time',
		work_arrangement: 'Remote',
		company_overview: '',
		role_overview: '',
		key_responsibilities: '',
		requirements: '',
		about_you: '',
		nice_to_have: '',
		description:
			'We keep the books of 140 small companies, most of them in fishing and tourism, and need help with invoices, bank statements and the quarterly value-added tax return. Twenty hours a week, whenever you like between Monday and Friday, as long as each return is ready two days before it is due. You work from home and come to Reykjavík once a quarter. No degree needed; you should enjoy it when two columns agree, and notice when they agree for the wrong reason. Pay follows the VR union agreement.',
		ideal_traits: 'Checks twice without being told to, plans free hours well, and says early when a date is in danger.',
	},
	paused: false,
	category: 'categoryfinance',
	postedDaysAgo: 60,
	questions: [
		{
			type: 'text',
			prompt:
				'Talk about your approach to ensuring accuracy in your work, including any specific strategies or tools you use, with a relevant example.',
			weight: 9,
		},
		{
			type: 'text',
			prompt:
				'Can you talk about how you stay productive under such conditions you have a flexible work schedule, and share strategies that have worked for you?',
			weight: 4,
		},
	],
	applications: 6,
};
