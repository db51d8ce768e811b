import type { HireSource, HireStage } from './hire-event.ts';

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
