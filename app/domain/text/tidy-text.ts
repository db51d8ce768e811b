/**
 * Lone surrogates, which UTF-8 cannot encode. With the `u` flag, a valid pair is one character and does not match. Lookarounds
 * do not work: the server's JavaScript engine (goja) treats a pair as one character there too.
 */
const LONE_SURROGATE = /[\ud800-\udfff]/gu;
// SQLite treats a NUL character as the end of the text.
const ZERO = /\0/g;

/** Normalises a text for storage: trimmed, `\n` line ends, without NUL; lone surrogates become U+FFFD. */
export const tidyText = (text: string): string =>
	text.replace(ZERO, '').replace(LONE_SURROGATE, '\ufffd').replace(/\r\n?/g, '\n').trim();

/** Applies `tidyText` to each item and removes empty ones. */
export const tidyList = (items: readonly string[]): string[] => items.map(tidyText).filter((item) => item !== '');
