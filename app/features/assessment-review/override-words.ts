import type { OverrideError } from '#domain/evaluation/override';
import { reasonMessages } from './reason-words.ts';

/** Words about scores that people of the hiring team give. */
export const overrideMessages = {
	title: 'Score by a person',
	give: 'Give a score',
	override: 'Override score',
	declined: 'The candidate declined scoring by a machine: a person gives the score.',
	accommodation: 'Accommodation declared',
	none: 'Nobody has given this assessment a score of their own.',
	own: 'This is your own assessment: a colleague decides about it.',
	list: 'Scores given by people',
	change: (original: number | null, score: number) => `${original ?? '–'} to ${score}`,
	signed: (difference: number) => (difference > 0 ? `+${difference}` : String(difference).replace('-', '−')),
	offline: 'Giving a score needs a network.',
	dialog: {
		text: 'It stands in the place of the machine’s score, also for the candidate, and is kept with your name and reason.',
		score: 'Score',
		scoreHelp: 'A whole number from 0 to 100.',
		save: 'Save score',
		saving: 'Saving...',
		cancel: 'Cancel',
	},
	errors: {
		score_missing: 'Give a score.',
		score_out_of_range: 'A score is a whole number from 0 to 100.',
		...reasonMessages.errors,
	} satisfies Record<OverrideError, string>,
} as const;
