/** Words of the search for a person over all jobs. */
export const searchMessages = {
	title: 'Find a person',
	text: 'The applications of all jobs, the best match first, then the latest; jobs by their title.',
	field: 'Name, email or job',
	results: 'Results',
	applications: 'Applications',
	facts: (stage: string, score: number | null, when: string) =>
		[stage, ...(score === null ? [] : [`score ${score}`]), when].join(', '),
	found: (jobs: number, count: number, most: number) => {
		if (count === 0) return jobs === 0 ? 'Nothing matches.' : 'No application matches, but jobs do.';
		if (count === 1 && jobs === 0) return '1 application. Enter opens it.';
		const all = count === 1 ? '1 application' : `${count.toLocaleString('en')} applications`;
		return count > most ? `${all}. The first ${most} are listed; type more to find the others.` : `${all}.`;
	},
	missing: 'Not all applications are on this device: open the list of the job to receive the others.',
} as const;
