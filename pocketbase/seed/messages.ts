/** Progress messages of the seed, printed below the launcher's line about the demo. */
export const progress = {
	accounts: (count: number) => `  ${count} accounts`,
	jobs: (count: number) => `  ${count} jobs`,
	applications: (done: number, count: number) => `  ${done} of ${count} applications`,
	scores: '  scores',
	dates: '  dates over the last 60 days',
};
