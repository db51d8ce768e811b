/**
 * Halves of a character without the other half, which no file can hold. With `u` a pair is one character and is not met; lookarounds do
 * not do, since the server's machine sees a pair as one character there too.
 */
const LONE_SURROGATE = /[\ud800-\udfff]/gu;
// A zero character ends a text in the middle for SQLite.
const ZERO = /\0/g;

/** The text as it is stored: trimmed, with `\n` as line end, and without what no file or database holds. */
export const tidyText = (text: string): string =>
	text.replace(ZERO, '').replace(LONE_SURROGATE, '\ufffd').replace(/\r\n?/g, '\n').trim();

/** The texts as they are stored, without the empty ones. */
export const tidyList = (items: readonly string[]): string[] => items.map(tidyText).filter((item) => item !== '');
