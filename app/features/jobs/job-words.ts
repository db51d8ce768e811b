import type { UsualMinutes } from '#domain/jobs/usual-minutes';
import { paths } from '../../paths.ts';

const minutesText = ({ from, to }: UsualMinutes): string =>
	from === to ? `about ${from} ${from === 1 ? 'minute' : 'minutes'}` : `${from} to ${to} minutes`;

/** How long the middle 80 % of the candidates wrote. */
export const usualMinutesText = (range: UsualMinutes): string =>
	`The middle 80 % of people needed ${minutesText(range)}.`;

/** Words of the page of one job; a separate file, so that the job list does not load them. */
export const jobDetailMessages = {
	title: paths.job.title,
	paused: 'Paused',
	back: 'Browse Other Jobs',
	notFoundTitle: 'Job Not Found',
	notFound: 'Job not found or no longer available',
	noId: 'No job ID provided',
	failedTitle: 'The job could not be loaded',
	facts: 'About this job',
	assessment: 'Assessment',
	questions: (count: number) => (count === 1 ? '1 question' : `${count} questions`),
	time: 'Time',
	timeValue: 'About 15-20 minutes',
	offline: 'Without a network',
	offlineValue: 'Works once opened',
	hint: 'You can stop at any time. What you have typed stays on this device.',
	share: 'Share this job',
	shared: { copied: 'The link is copied.', failed: 'The link could not be copied. Copy it from the address bar.' },
	start: 'Start Assessment',
	signIn: 'Sign In to Apply',
} as const;
