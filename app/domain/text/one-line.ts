/**
 * Invisible characters that change the direction or position of others. Joiners are excluded, because some scripts need them.
 */
const INVISIBLE: readonly (readonly [from: number, to: number])[] = [
	[0xad, 0xad],
	[0x61c, 0x61c],
	[0x200b, 0x200b],
	[0x200e, 0x200f],
	[0x202a, 0x202e],
	[0x2060, 0x206f],
	[0xfeff, 0xfeff],
];

/** C0 and C1 controls, and the Unicode line and paragraph separators. */
const isControl = (code: number): boolean =>
	code < 0x20 || (code >= 0x7f && code <= 0x9f) || code === 0x2028 || code === 0x2029;

const isInvisible = (code: number): boolean => INVISIBLE.some(([from, to]) => code >= from && code <= to);

/** Removes invisible and bidirectional characters. */
export const withoutInvisible = (text: string): string =>
	text
		.split('')
		.filter((character) => !isInvisible(character.charCodeAt(0)))
		.join('');

/** Reduces a text to one line: controls and line ends become spaces; invisible and bidirectional characters are removed. */
export const oneLine = (text: string): string =>
	withoutInvisible(text)
		.split('')
		.map((character) => (isControl(character.charCodeAt(0)) ? ' ' : character))
		.join('')
		.replace(/\s+/g, ' ')
		.trim();
