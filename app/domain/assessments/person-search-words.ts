/** Words of the search for a person over all jobs. */
export const searchMessages = {
	title: 'Find a person',
	text: 'The applications of all jobs, the latest first.',
	field: 'Name or email',
	results: 'Applications',
	facts: (stage: string, score: number | null, when: string) =>
		[stage, ...(score === null ? [] : [`score ${score}`]), when].join(', '),
	found: (count: number, most: number) => {
		if (count === 0) return 'No application matches.';
		if (count === 1) return '1 application. Enter opens it.';
		const all = `${count.toLocaleString('en')} applications`;
		return count > most ? `${all}. The latest ${most} are listed; type more to find the others.` : `${all}.`;
	},
	missing: 'Not all applications are on this device: open the list of the job to receive the others.',
} as const;
