import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findQuote, foldAnswer } from '#domain/evaluation/ai/quotes';

const find = (answer: string, quote: string) => findQuote(answer, foldAnswer(answer), quote);

describe('a quote', () => {
	it('is found at its position in the answer, as the candidate wrote it', () => {
		expect(find('First I called the vendor. Then I slept.', 'called the vendor')).toEqual({
			text: 'called the vendor',
			start: 8,
			end: 25,
		});
	});

	it.each([
		['case', 'I Called THE Vendor', 'i called the vendor'],
		['white space', 'I called\n\n   the\tvendor', 'I called the vendor'],
		['typographic quotes', 'They said “it’s broken”', `They said "it's broken"`],
		['dashes', 'a well–known problem — really', 'a well-known problem - really'],
		['an ellipsis at its ends', 'I called the vendor twice', '…called the vendor...'],
		['quotation marks around it', 'I called the vendor twice', '"called the vendor"'],
		['invisible characters', 'I cal\u200bled the ven\u00addor', 'I called the vendor'],
		['composed and decomposed letters', 'Ich öffnete die Tür sofort', 'Ich o\u0308ffnete die Tu\u0308r'],
	])('is found ignoring %s', (_name, answer, quote) => {
		const found = find(answer, quote);
		expect(found).toBeDefined();
		expect(answer.slice(found?.start, found?.end)).toBe(found?.text);
	});

	it('has the right offset after characters of two code units', () => {
		const answer = '🚀🚀 launched the service on Monday';
		expect(find(answer, 'launched the service')).toEqual({ text: 'launched the service', start: 5, end: 25 });
	});

	it.each([
		['invented', 'I led forty people'],
		['joined from two places', 'called the slept'],
		['too short to prove anything', 'the'],
		['empty', ''],
		['nothing but marks', '"..."'],
	])('that is %s is not found', (_name, quote) => {
		expect(find('First I called the vendor. Then I slept.', quote)).toBeUndefined();
	});

	it('of a whole short answer is found', () => {
		expect(find('Yes.', 'Yes.')).toEqual({ text: 'Yes.', start: 0, end: 4 });
	});

	it('always equals the text between its offsets', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', minLength: 12, maxLength: 80 }), fc.nat(), fc.nat(), (answer, a, b) => {
				const start = a % answer.length;
				const found = find(answer, answer.slice(start, start + (b % 40)));
				if (found) expect(answer.slice(found.start, found.end)).toBe(found.text);
			}),
		);
	});
});
