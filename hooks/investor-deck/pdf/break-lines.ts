import type { Face, Fonts } from './fonts.ts';

/** Text of one style. A line feed begins a new line. */
export type Run = { text: string; face: Face; underline?: boolean; link?: string };

/** Part of a line with its width in points. */
type Fragment = Run & { width: number };
export type Line = Fragment[];

/** Invisible characters: controls, soft hyphens, direction and width marks. */
const INVISIBLE: readonly (readonly [from: number, to: number])[] = [
	[0, 9],
	[0xb, 0x1f],
	[0x7f, 0x9f],
	[0xad, 0xad],
	[0x200b, 0x200f],
	[0x2028, 0x202e],
	[0x2060, 0x206f],
	[0xfeff, 0xfeff],
];

const isVisible = (character: string): boolean => {
	const code = character.charCodeAt(0);
	return !INVISIBLE.some(([from, to]) => code >= from && code <= to);
};

/**
 * Prepares text for drawing: removes invisible characters, expands tabs, and replaces the non-breaking hyphen, which some faces
 * lack.
 */
const drawable = (text: string): string =>
	text
		.replace(/\r\n?/g, '\n')
		.replace(/\t/g, '    ')
		.replace(/\u2011/g, '-')
		.split('')
		.filter(isVisible)
		.join('');

const WORDS = /\n|[^\S\n]+|\S+/g;

/** Appends a fragment; joins it to the last one if the style is the same. */
function append(line: Line, piece: Fragment): void {
	const last = line.at(-1);
	const isSameLook = last?.face === piece.face && last.underline === piece.underline && last.link === piece.link;
	if (last && isSameLook) {
		last.text += piece.text;
		last.width += piece.width;
	} else {
		line.push({ ...piece });
	}
}

/** Font size and character spacing, in points. */
type Setting = { size: number; spacing: number };

/**
 * Breaks runs into lines of at most `width` points. A space at the end of a line stays, otherwise copied text would join the
 * words. A word longer than a line is broken.
 */
export function breakLines(fonts: Fonts, runs: readonly Run[], { size, spacing }: Setting, width: number): Line[] {
	let line: Line = [];
	const lines = [line];
	let used = 0;
	const begin = (): void => {
		line = [];
		lines.push(line);
		used = 0;
	};
	const put = (piece: Fragment): void => {
		append(line, piece);
		used += piece.width;
	};
	const measure = (run: Run, text: string): Fragment[] =>
		fonts.pieces(text, run.face).map((piece) => ({
			...run,
			...piece,
			width: fonts.width(piece.text, piece.face, size) + piece.text.length * spacing,
		}));
	for (const run of runs) {
		for (const [word] of drawable(run.text).matchAll(WORDS)) {
			if (word === '\n') {
				begin();
				continue;
			}
			const pieces = measure(run, word);
			const length = pieces.reduce((sum, piece) => sum + piece.width, 0);
			const isSpace = word.trim() === '';
			if (!isSpace && used > 0 && used + length > width) begin();
			if (isSpace || length <= width) {
				for (const piece of pieces) put(piece);
				continue;
			}
			for (const character of word) {
				for (const piece of measure(run, character)) {
					if (used + piece.width > width) begin();
					put(piece);
				}
			}
		}
	}
	return lines;
}
