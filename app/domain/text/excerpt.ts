/** Maximum length of previews, in UTF-16 code units. */
export const ADMIN_JOB_EXCERPT_CHARS = 150;
export const APPLICATION_SUMMARY_CHARS = 200;
export const OWN_SUMMARY_CHARS = 150;

const ELLIPSIS = '...';
const LONE_HIGH_SURROGATE = /[\uD800-\uDBFF]$/;

/**
 * Cuts a text after exactly `max` UTF-16 code units, one fewer where that would split a surrogate pair, and adds an ellipsis.
 */
export const excerpt = (text: string, max: number): string =>
	text.length <= max ? text : text.slice(0, max).replace(LONE_HIGH_SURROGATE, '') + ELLIPSIS;
