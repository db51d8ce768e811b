/** Longest reason that a person of the hiring team gives for what they decide, in characters. */
export const REASON_MAX_CHARS = 5_000;

export type ReasonFault = 'reason_missing' | 'reason_too_long';

/** What is wrong with a reason; undefined when nothing is. */
export function reasonFault(reason: string): ReasonFault | undefined {
	if (reason.trim() === '') return 'reason_missing';
	return reason.length > REASON_MAX_CHARS ? 'reason_too_long' : undefined;
}
