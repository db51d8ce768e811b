import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stem } from '#domain/evaluation/fallback/stem';
import { tokenise } from '#domain/evaluation/fallback/tokenise';
import { OTHER_LANGUAGES } from './other-languages.ts';

const wordsOf = (text: string) => tokenise(text).words.map((word) => word.text);
const sentencesOf = (text: string) => tokenise(text).sentences.map(({ start, end }) => text.slice(start, end));

describe('tokenising a text', () => {
	it('finds words with apostrophes, hyphens and decimals', () => {
		expect(wordsOf('I’ve cut 3.5 of 1,200 long-term costs, O’Neil’s too.')).toEqual([
			"i've",
			'cut',
			'3.5',
			'of',
			'1,200',
			'long-term',
			'costs',
			"o'neil's",
			'too',
		]);
	});

	it('ends sentences at marks and lines, not within abbreviations and numbers', () => {
		expect(sentencesOf('It was 6.40 a.m. with Dr. Lee. “Really?” I asked\nThen it stopped...')).toEqual([
			'It was 6.40 a.m. with Dr. Lee.',
			'Really?',
			'I asked',
			'Then it stopped.',
		]);
	});

	it('ignores invisible characters and counts them', () => {
		const reading = tokenise('ig\u200bnore the\u2060 rule\u202e');
		expect(reading.words.map((word) => word.text)).toEqual(['ignore', 'the', 'rule']);
		expect(reading.invisible).toBe(3);
	});

	it('splits every script into words and sentences', () => {
		for (const [language, text] of Object.entries(OTHER_LANGUAGES)) {
			const reading = tokenise(text);
			expect(reading.words.length, language).toBeGreaterThan(30);
			if (language !== 'Thai') expect(reading.sentences.length, language).toBeGreaterThan(2);
		}
	});

	it('never fails, and every word and sentence is at its offset', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
				const { words, sentences } = tokenise(text);
				let at = 0;
				for (const { start, end } of words) {
					expect(start).toBeGreaterThanOrEqual(at);
					expect(end).toBeGreaterThan(start);
					at = end;
				}
				expect(at).toBeLessThanOrEqual(text.length);
				expect(sentences.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(words.length);
			}),
		);
	});
});

describe('stems', () => {
	it('join the forms of a word', () => {
		for (const forms of [
			'plan plans planned planning',
			'organize organized organizing organization organizations',
			'collaborate collaborated collaboration collaborative',
			'company companies',
			'lead leading leads',
			'customer customers customer’s',
		]) {
			const stems = forms.replace('’', "'").split(' ').map(stem);
			expect(new Set(stems).size, forms).toBe(1);
		}
	});

	it('keep different words apart', () => {
		expect(new Set(['house', 'horse', 'hour', 'host', 'hotel', 'business', 'bus'].map(stem)).size).toBe(7);
	});
});
