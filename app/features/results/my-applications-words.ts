import type { HireStage } from '#domain/hire-events/hire-event';
import { paths } from '../../paths.ts';

/** The stages as their candidate reads them, where the job shares them. */
const STAGES: Readonly<Record<HireStage, string>> = {
	applied: 'Stage: the hiring team has your application.',
	screened: 'Stage: the hiring team has looked at your application.',
	interviewed: 'Stage: interview.',
	offered: 'Stage: the hiring team offers you the job.',
	hired: 'Stage: you are hired.',
	rejected: 'Stage: closed. The hiring team decided not to go on with your application.',
};

/** Words of a candidate's own applications. */
export const myApplicationsMessages = {
	title: paths.myApplications.title,
	list: 'Your applications',
	figures: { total: 'Total Applications', strong: 'Strong Matches', underReview: 'Under Review' },
	applied: (date: string) => `Applied ${date}`,
	viewDetails: 'View Details',
	viewDetailsOf: (job: string) => `View Details of the application for ${job}`,
	test: 'Admin Test Mode',
	feedback: 'Feedback',
	stage: (stage: HireStage) => STAGES[stage],
	empty: {
		title: 'No applications yet',
		text: 'Answer your first assessment; it takes about 15-20 minutes.',
		link: 'Browse Jobs',
	},
	failed: 'Your applications could not be loaded',
} as const;
