import { describe, expect, it } from 'vitest';
import { NO_RESPONSE, rateResponse, responseDepth } from '#domain/assessments/response-quality';
import { countWords } from '#domain/assessments/word-count';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

describe('counting words', () => {
	it('counts runs between white space of any kind', () => {
		expect(['', '  ', 'one', ' two\n\twords ', 'half-time it’s 5'].map(countWords)).toEqual([0, 0, 1, 2, 3]);
	});

	it('counts the words of Japanese, Chinese and Thai, which have no spaces', () => {
		const [japanese = 0, chinese = 0, thai = 0] = [
			'私は図書館で四年間働きました。毎週火曜日に三十人の若者が来ました。',
			'我在图书馆工作了四年。每个星期二来三十个年轻人。',
			'ฉันทำงานในห้องสมุดมาสี่ปี',
		].map(countWords);
		expect(japanese).toBeGreaterThan(12);
		expect(chinese).toBeGreaterThan(10);
		expect(thai).toBeGreaterThan(5);
	});

	it('counts the words of Arabic and German by their spaces', () => {
		expect(['أعمل في المكتبة منذ أربع سنوات.', 'Er läuft’s-mal im Bücherbus.'].map(countWords)).toEqual([6, 4]);
	});
});

describe('the quality of a response', () => {
	it('is Detailed above 50 words, Moderate above 20, otherwise Brief', () => {
		expect([51, 50, 21, 20, 0].map(responseDepth)).toEqual(['Detailed', 'Moderate', 'Moderate', 'Brief', 'Brief']);
	});

	it('rates a full answer', () => {
		const answer = `For instance, ${words(50)}. Then it was done.`;
		expect(rateResponse(answer)).toEqual({
			words: 56,
			depth: 'Detailed',
			good: true,
			specificity: 'High',
			structure: 'Good',
			completeness: 'Complete',
		});
	});

	it('is good with at least 20 words and 100 characters, not with only one of the two', () => {
		expect(rateResponse(words(20)).good).toBe(false);
		expect(rateResponse(`${words(18)} and-the-twentieth x`).good).toBe(true);
		expect(rateResponse('x'.repeat(200)).good).toBe(false);
	});

	it('is specific only for the exact words, in any letter case', () => {
		expect(rateResponse('The timeline was set in a timely way.').specificity).toBeNull();
		expect(rateResponse('A TIME I remember.').specificity).toBe('High');
	});

	it('has a good structure with a period and more than 100 characters', () => {
		expect(rateResponse(`${'a'.repeat(100)}.`).structure).toBe('Good');
		expect(rateResponse('a'.repeat(101)).structure).toBe('Basic');
		expect(rateResponse(`${'a'.repeat(99)}.`).structure).toBe('Basic');
		expect(rateResponse(`${'私'.repeat(100)}。`).structure).toBe('Good');
	});

	it('is complete above 50 characters; a missing answer is not', () => {
		expect(rateResponse('a'.repeat(51)).completeness).toBe('Complete');
		expect(rateResponse('a'.repeat(50)).completeness).toBe('Incomplete');
		expect(rateResponse(NO_RESPONSE)).toEqual({
			words: 0,
			depth: 'Brief',
			good: false,
			specificity: null,
			structure: 'Basic',
			completeness: 'Incomplete',
		});
	});
});
