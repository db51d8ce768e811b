import { diffArrays } from 'diff/lib/diff/array.js';

/** A part of a text, in order. `isOnlyHere`: the other text does not have these words at this place. */
type TextPart = { start: number; text: string; isOnlyHere: boolean };

/** Texts that differ in more words are not compared: the time grows with the square, and all would be marked. */
const MAX_DIFFERENCES = 2_000;

/** The words of a text with the white space after each. Joined, they are the text. */
const wordsOf = (text: string): string[] => text.match(/\s*\S+\s*|\s+/gu) ?? [];

/**
 * Splits a text into the words that another text has too, and those that only this one has. A text that has no word in common
 * with the other one, or very many differences, is one part: marking all of it would show nothing.
 */
export function wordDifferences(text: string, other: string): TextPart[] {
	const whole = text === '' ? [] : [{ start: 0, text, isOnlyHere: false }];
	const changes = diffArrays(wordsOf(other), wordsOf(text), {
		comparator: (one, two) => one.trim() === two.trim(),
		maxEditLength: MAX_DIFFERENCES,
	});
	const here = changes?.filter(({ removed }) => !removed) ?? [];
	if (here.every(({ added }) => added)) return whole;
	let start = 0;
	return here.flatMap(({ added, value }) =>
		splitEnds(value.join(''), added).map((part) => {
			const placed = { ...part, start };
			start += part.text.length;
			return placed;
		}),
	);
}

/** Words without the white space around them, which is in both texts. */
function splitEnds(text: string, isOnlyHere: boolean): Omit<TextPart, 'start'>[] {
	const words = text.trim();
	const [before = '', after = ''] = words === '' ? [text] : text.split(words);
	return [
		{ text: before, isOnlyHere: false },
		{ text: words, isOnlyHere },
		{ text: after, isOnlyHere: false },
	].filter((part) => part.text !== '');
}

/** Whether any words of a text are marked. */
export const hasOwnWords = (text: string, other: string): boolean =>
	wordDifferences(text, other).some(({ isOnlyHere }) => isOnlyHere);
