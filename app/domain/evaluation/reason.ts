/** Shortest reason, in characters without the white space around them. */
export const REASON_MIN_CHARS = 10;

/** Maximum length of a staff member's reason, in characters. */
export const REASON_MAX_CHARS = 5_000;

export type ReasonError = 'reason_missing' | 'reason_too_short' | 'reason_too_long';

/** What is wrong with a reason; undefined when nothing is. */
export function reasonError(reason: string): ReasonError | undefined {
	if (reason.trim() === '') return 'reason_missing';
	if (reason.trim().length < REASON_MIN_CHARS) return 'reason_too_short';
	return reason.length > REASON_MAX_CHARS ? 'reason_too_long' : undefined;
}
