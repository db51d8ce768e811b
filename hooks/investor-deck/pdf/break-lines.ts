import type { Face, Fonts } from './fonts.ts';

/** A piece of text of one look. A line feed begins a new line. */
export type Run = { text: string; face: Face; underline?: boolean; link?: string };

/** A piece of a line with its width in points. */
type Fragment = Run & { width: number };
export type Line = Fragment[];

/** Characters that show nothing: controls, soft hyphens, marks of direction and of width. */
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

/** The text as it is drawn: without invisible characters, and with a hyphen that every face has. */
const drawable = (text: string): string =>
	text
		.replace(/\r\n?/g, '\n')
		.replace(/\t/g, '    ')
		.replace(/\u2011/g, '-')
		.split('')
		.filter(isVisible)
		.join('');

const WORDS = /\n|[^\S\n]+|\S+/g;

/** Appends a piece; pieces of one look are joined, so that a line is few pieces. */
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

/** The size of text and the space after each of its characters, in points. */
type Setting = { size: number; spacing: number };

/**
 * Breaks runs into lines of at most `width` points. The space at the end of a line stays, otherwise copied text joins the
 * words. A word that is longer than a line is broken within.
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
