/** Maximum characters of previews. */
export const ADMIN_JOB_EXCERPT_CHARS = 150;
export const APPLICATION_SUMMARY_CHARS = 200;
export const OWN_SUMMARY_CHARS = 150;

const ELLIPSIS = '…';
const LONE_HIGH_SURROGATE = /[\uD800-\uDBFF]$/;

/** A text without a space in this share of its excerpt is cut inside the word. */
const WORD_SHARE = 0.5;

/**
 * At most `max` UTF-16 code units of a text, cut after a whole word and with an ellipsis when it is longer. Only a word longer than half of
 * that is cut itself, and never within a character.
 */
export function excerpt(text: string, max: number): string {
	if (text.length <= max) return text;
	const cut = text.slice(0, max).replace(LONE_HIGH_SURROGATE, '');
	const isWhole = /\s/.test(text.charAt(cut.length));
	const lastSpace = cut.search(/\s+\S*$/);
	const words = !isWhole && lastSpace >= max * WORD_SHARE ? cut.slice(0, lastSpace) : cut;
	return words.trimEnd().replace(/[,;:–-]+$/, '') + ELLIPSIS;
}
