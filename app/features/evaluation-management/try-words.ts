import { TRIED_ASSESSMENTS } from '#domain/evaluation/try-category';

const OTHER = 'The settings could not be tried. Nothing was changed.';

/** Words of trying a category's settings before saving them. */
export const tryCategoryMessages = {
	title: 'Try it',
	text: `Scores the ${TRIED_ASSESSMENTS} newest scored assessments with these settings and shows the results beside the stored scores. Nothing is saved, and no score changes.`,
	run: 'Try it',
	running: 'Trying...',
	offline: 'Trying settings needs a network.',
	invalid: 'Correct the settings before you try them.',
	changed: 'You have changed the settings. Try them again to see the new scores.',
	empty: 'No assessment has an automatic score yet, so there is nothing to try the settings on.',
	from: {
		category: (count: number) =>
			`${count === 1 ? 'The newest assessment' : `The ${count} newest assessments`} of jobs in this category, without your own.`,
		all: (count: number) =>
			`No job in this category has a scored assessment: ${count === 1 ? 'the newest one' : `the ${count} newest`} of other jobs, without your own.`,
	},
	ai: 'AI scores are calculated from the levels that the AI gave before, with the new weights and score settings. New keywords and criteria count only when the AI evaluates again.',
	columns: { candidate: 'Candidate', job: 'Job', method: 'Method', stored: 'Stored', tried: 'With these settings' },
	noScore: 'No score',
	failures: {
		forbidden: 'Only admins can try settings.',
		too_many_requests: 'Too many tries in a row. Wait a few seconds and try again.',
		offline: 'There is no network. Nothing was changed.',
		unavailable: 'We can’t reach the server right now. Nothing was changed.',
		unauthorized: 'Your session ended. Sign in again.',
		invalid_body: 'The server refused these settings. Nothing was changed.',
	} as Readonly<Record<string, string>>,
	failure: (code: string): string => tryCategoryMessages.failures[code] ?? OTHER,
};
