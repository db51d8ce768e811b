import type { OverrideError } from './override.ts';
import { reasonMessages } from './reason-words.ts';

/** UI texts about manual scores. */
export const overrideMessages = {
	title: 'Manual score',
	give: 'Give a score',
	override: 'Override score',
	declined: (isScored: boolean) =>
		`The candidate declined automatic scoring${isScored ? '.' : ': a person gives the score.'}`,
	accommodation: 'Accommodation declared',
	none: 'No manual score yet.',
	own: 'This is your own assessment; only a colleague can decide on it.',
	list: 'Manual scores',
	change: (original: number | null, score: number) =>
		original === null ? `First score: ${score}` : `${original} to ${score}`,
	signed: (difference: number) => (difference > 0 ? `+${difference}` : String(difference).replace('-', '−')),
	offline: 'Giving a score needs a network.',
	dialog: {
		text: 'This replaces the automatic score, for the candidate too. Your name and reason are recorded.',
		score: 'Score',
		scoreHelp: 'A whole number from 0 to 100.',
		reasonHelp: 'For the hiring team, and a manager you share the shortlist with. The candidate does not see it.',
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
