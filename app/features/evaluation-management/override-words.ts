import { OVERRIDES_LISTED } from '#domain/evaluation/listed-override';
import { overrideMessages } from '#domain/evaluation/override-words';

const given = (people: number): string => `${people.toLocaleString('en')} ${people === 1 ? 'person' : 'people'}`;

/** Words of the tab Score Overrides. */
export const overrideListMessages = {
	title: 'Score Overrides',
	failed: 'The score overrides could not be loaded',
	empty: 'No score overrides found',
	emptyText: 'Scores that the hiring team gives or replaces appear here.',
	intro: (rows: number, people: number) =>
		rows >= OVERRIDES_LISTED
			? `The ${OVERRIDES_LISTED} newest manual scores, for ${given(people)}.`
			: `${rows === 1 ? '1 manual score' : `${rows} manual scores`}, for ${given(people)}.`,
	refresh: 'Refresh',
	refreshing: 'Refreshing...',
	/** `time`: "14:17". */
	asOf: (time: string) => `As of ${time}.`,
	offline: (time: string) => `No network. You see what was saved at ${time}; refreshing needs a network.`,
	columns: {
		candidate: 'Candidate',
		job: 'Job',
		change: 'Score Change',
		reason: 'Reason',
		date: 'Date',
		author: 'By',
	},
	to: 'to',
	signed: overrideMessages.signed,
	raised: 'raised',
	lowered: 'lowered',
	unchanged: 'No change',
	first: 'First score',
	replaced: 'Replaced later',
	test: 'Test',
	noAuthor: 'Deleted account',
	more: 'Show all',
	less: 'Show less',
} as const;
