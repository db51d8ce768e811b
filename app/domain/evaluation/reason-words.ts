import { REASON_MAX_CHARS, REASON_MIN_CHARS, type ReasonError } from './reason.ts';

/** UI texts of staff decisions that require a reason. */
export const reasonMessages = {
	label: 'Reason',
	help: 'For the hiring team. The candidate does not see it.',
	/** The staff member who decided. The name is empty if the account was deleted. */
	by: (name: string, when: string) => (name === '' ? when : `${name}, ${when}`),
	errors: {
		reason_missing: 'Give a reason.',
		reason_too_short: `The reason is too short: write at least ${REASON_MIN_CHARS} characters.`,
		reason_too_long: `The reason is too long: at most ${REASON_MAX_CHARS.toLocaleString('en')} characters.`,
	} satisfies Record<ReasonError, string>,
} as const;
