/** Minimum length of a reason without surrounding white space, in characters. */
export const REASON_MIN_CHARS = 10;

/** Maximum length of a reason, in characters. */
export const REASON_MAX_CHARS = 5_000;

export type ReasonError = 'reason_missing' | 'reason_too_short' | 'reason_too_long';

/** Validates a reason; returns undefined if it is valid. */
export function reasonError(reason: string): ReasonError | undefined {
	if (reason.trim() === '') return 'reason_missing';
	if (reason.trim().length < REASON_MIN_CHARS) return 'reason_too_short';
	return reason.length > REASON_MAX_CHARS ? 'reason_too_long' : undefined;
}
