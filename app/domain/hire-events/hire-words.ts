import type { HireSource, HireStage } from './hire-event.ts';

/** Words of hire events, on screen and in the CSV. */
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
	/** The account was deleted. */
	noName: 'Deleted account',
} as const;
