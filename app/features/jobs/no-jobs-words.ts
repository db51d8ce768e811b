/** Words of the public list where it has nothing to list. */
export const noJobsMessages = {
	empty: { title: 'No open jobs right now', text: 'Jobs appear here as soon as a hiring team posts one.' },
	noMatch: {
		title: 'No job matches',
		text: 'Try fewer words or remove a filter.',
		action: 'Show all jobs',
	},
} as const;
