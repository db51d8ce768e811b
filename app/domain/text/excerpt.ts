/** Maximum length of previews, in UTF-16 code units. */
export const ADMIN_JOB_EXCERPT_CHARS = 150;
export const APPLICATION_SUMMARY_CHARS = 200;
export const OWN_SUMMARY_CHARS = 150;

const ELLIPSIS = '…';
const LONE_HIGH_SURROGATE = /[\uD800-\uDBFF]$/;

/** The cut moves back to a word boundary only if at least this share of the excerpt remains. */
const WORD_SHARE = 0.5;

/**
 * Truncates a text to `max` UTF-16 code units at a word boundary and adds an ellipsis. Only a word longer than half of `max` is
 * cut inside. Never splits a surrogate pair.
 */
export function excerpt(text: string, max: number): string {
	if (text.length <= max) return text;
	const cut = text.slice(0, max).replace(LONE_HIGH_SURROGATE, '');
	const isWhole = /\s/.test(text.charAt(cut.length));
	const lastSpace = cut.search(/\s+\S*$/);
	const words = !isWhole && lastSpace >= max * WORD_SHARE ? cut.slice(0, lastSpace) : cut;
	return words.trimEnd().replace(/[.,;:–-]+$/, '') + ELLIPSIS;
}
