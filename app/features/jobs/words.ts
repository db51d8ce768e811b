import { paths } from '../../paths.ts';

/** Words of the public job list, some shared with the page of one job. */
export const jobsMessages = {
	title: paths.jobs.title,
	count: (count: number) =>
		count === 1
			? '1 open job. What you write decides, never a résumé.'
			: `${count} open jobs, newest first. What you write decides, never a résumé.`,
	offlineHint: 'Open an assessment once, and you can answer it on this device without a network.',
	lookingFor: 'Looking for',
	applyNow: 'Apply Now',
	applyNowTo: (title: string) => `Apply Now: ${title}`,
	filter: {
		search: 'Search jobs',
		filters: (chosen: number) => (chosen === 0 ? 'Filters' : `Filters (${chosen})`),
		type: 'Type',
		anyType: 'Any type',
		arrangement: 'Work arrangement',
		anyArrangement: 'Any arrangement',
		location: 'Location',
		anyLocation: 'Any location',
		count: (matching: number, all: number) =>
			matching === 1 ? `1 of ${all} open jobs matches.` : `${matching} of ${all} open jobs match.`,
	},
	failed: {
		title: 'The jobs could not be loaded',
		offline: 'There is no network, and this device has no copy yet.',
		unavailable: 'We can’t reach the server right now. Try again in a moment.',
	},
	staleOffline: 'You see the jobs from the last time this device was online.',
	staleUnavailable: 'We can’t reach the server right now. You see the jobs as this device last received them.',
	staleTitle: 'Not up to date.',
} as const;
