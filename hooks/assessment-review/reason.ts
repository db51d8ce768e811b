import { REASON_MAX_CHARS, REASON_MIN_CHARS, type ReasonError } from '#domain/evaluation/reason';

/** Messages of the API for a reason that it rejects. */
export const REASON_ERRORS = {
	reason_missing: 'A reason is needed.',
	reason_too_short: `The reason is too short: at least ${REASON_MIN_CHARS} characters.`,
	reason_too_long: `The reason is too long: at most ${REASON_MAX_CHARS} characters.`,
} as const satisfies Record<ReasonError, string>;
