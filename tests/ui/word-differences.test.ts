import { describe, expect, it } from 'vitest';
import { wordDifferences } from '../../app/ui/word-differences.ts';

/** The text with the words that only it has in brackets. */
const marked = (text: string, other: string): string =>
	wordDifferences(text, other)
		.map((part) => (part.isOnlyHere ? `[${part.text.trim()}]` : part.text.trim()))
		.filter((part) => part !== '')
		.join(' ');

describe('the words that only one of two texts has', () => {
	it.each([
		['a changed word', 'The ferry came late today', 'The train came late today', 'The [ferry] came late today'],
		['an added end', 'It rained. We ran.', 'It rained.', 'It rained. [We ran.]'],
		['an added beginning', 'On Monday it rained', 'it rained', '[On Monday] it rained'],
		['two places', 'a B c d E f', 'a x c d y f', 'a [B] c d [E] f'],
		['a repeated word', 'no no no', 'no', 'no [no no]'],
		['a moved sentence', 'Second. First.', 'First. Second.', 'Second. [First.]'],
		['other white space', 'It  rained\n\nall day', 'It rained all day', 'It  rained\n\nall day'],
		['the same text', 'It rained', 'It rained', 'It rained'],
		['no word in common', 'One two', 'Three four', 'One two'],
		['an empty other text', 'One two', '', 'One two'],
	])('are found for %s', (_case, text, other, expected) => {
		expect(marked(text, other)).toBe(expected);
	});

	it('leave the text as it is, also with white space at its ends', () => {
		const text = '  It rained \n\n and we ran. ';
		const parts = wordDifferences(text, 'It snowed and we ran.');
		expect(parts.map((part) => part.text).join('')).toBe(text);
		for (const { start, text: words } of parts) expect(text.slice(start, start + words.length)).toBe(words);
		expect(wordDifferences('', 'a')).toEqual([]);
	});

	it('are marked without the white space around them', () => {
		const marks = wordDifferences('It  rained, \n\nand we ran. ', 'It snowed and we walked.');
		expect(marks.filter(({ isOnlyHere }) => isOnlyHere).map(({ text }) => text)).toEqual(['rained,', 'ran.']);
	});

	it('are found in long answers, and not marked where nearly everything differs', () => {
		const long = (words: number, word: string): string => `start ${`${word} `.repeat(words)}end`;
		expect(marked(long(900, 'a'), long(900, 'b'))).toMatch(/^start \[a a .* a\] end$/);
		expect(marked(long(9_000, 'a'), long(9_000, 'b'))).toBe(long(9_000, 'a'));
	});
});
