import type { HireEventError, HireSource, HireStage } from './hire-event.ts';

/** UI texts of hire events, also used in the CSV export. */
export const hireWords = {
	stages: {
		applied: 'Applied',
		screened: 'Screened',
		interviewed: 'Interviewed',
		offered: 'Offered',
		hired: 'Hired',
		rejected: 'Rejected',
	} satisfies Record<HireStage, string>,
	sources: {
		system: 'System',
		manual: 'Manual',
		webhook: 'Webhook',
		integration: 'Integration',
	} satisfies Record<HireSource, string>,
	yes: 'Yes',
	no: 'No',
	noName: 'Deleted account',
} as const;

/** What is wrong with an event, and what to enter instead. */
export const hireErrorWords = {
	stage_unknown: 'Choose a stage from the list.',
	performance_out_of_range: 'A performance score is a number from 0 to 100.',
	feedback_too_long: 'The feedback is too long: at most 5,000 characters.',
	date_invalid: 'Choose a date from 2000 to today.',
} as const satisfies Record<HireEventError, string>;
