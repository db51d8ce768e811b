/** The limits of the specification's previews, in characters (part 1 §9, part 2 §9). */
export const ADMIN_JOB_EXCERPT_CHARS = 150;
export const APPLICATION_SUMMARY_CHARS = 200;
export const OWN_SUMMARY_CHARS = 150;

const ELLIPSIS = '…';
const LONE_HIGH_SURROGATE = /[\uD800-\uDBFF]$/;

/** The first `max` UTF-16 code units of a text with an ellipsis when it is longer; no character and no white space is cut in half. */
export function excerpt(text: string, max: number): string {
	if (text.length <= max) return text;
	return text.slice(0, max).replace(LONE_HIGH_SURROGATE, '').trimEnd() + ELLIPSIS;
}
