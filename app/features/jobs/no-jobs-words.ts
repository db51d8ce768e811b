/** Words of the public list where it has nothing to list. */
export const noJobsMessages = {
	empty: { title: 'No open jobs now', text: 'Jobs appear here as soon as a hiring team posts one.' },
	noMatch: {
		title: 'No job matches',
		text: 'Search for fewer words, or take a filter away.',
		action: 'Show all jobs',
	},
} as const;
