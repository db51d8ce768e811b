/** Words of the public list of jobs, and of what one job's page shares with it. */
export const jobsMessages = {
	title: 'Jobs',
	count: (count: number) =>
		count === 1
			? '1 open job. It is decided by what you write, never by a résumé.'
			: `${count} open jobs, newest first. Every one is decided by what you write, never by a résumé.`,
	offlineHint: 'Once you have opened an assessment it stays on this device, and you can answer it without a network.',
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
	staleOffline: 'You see the jobs as they were when this device last had a network.',
	staleUnavailable: 'We can’t reach the server right now. You see the jobs as this device last got them.',
	staleTitle: 'Not up to date.',
} as const;
