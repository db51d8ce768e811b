import { describe, expect, it } from 'vitest';
import { rateAnswer, readContext } from '#domain/evaluation/fallback/rate-answer';
import { groundedness, recurrence, type Survey } from '#domain/evaluation/fallback/survey';
import { ANSWERS } from './interview-answers.ts';

const context = readContext('');
const surveyOf = (answer: string, question = ''): Survey => rateAnswer(question, answer, context).survey;

/** About the same matter in the same number of words: the first comes back to what it named, the second never does. */
const RETURNING =
	'I noticed that the schedule confused the newer people. I rewrote the schedule with those people, and the people then explained the schedule to whoever came later.';
const MOVING_ON =
	'I noticed that the schedule confused the newer people. I rewrote the outline with those learners, and the members then explained the system to whoever came later.';

describe('recurrence', () => {
	it('is that of half of the genuine answers while there is nothing to read', () => {
		const sorted = ANSWERS.map(({ question, answer }) => surveyOf(answer, question))
			.map(({ returns, contentWords }) => returns / Math.max(1, (contentWords * (contentWords - 1)) / 2))
			.sort((a, b) => a - b);
		expect(recurrence(surveyOf(''))).toBeCloseTo(((sorted[253] ?? 0) + (sorted[254] ?? 0)) / 2, 4);
	});

	it('counts every pair of uses of a word, in whatever form', () => {
		expect(surveyOf('The schedule was late. Two schedules were scheduled.').returns).toBe(3);
		expect(surveyOf(MOVING_ON).returns).toBe(0);
	});

	it('is higher where an answer comes back to its people and things than where it moves on', () => {
		const usual = recurrence(surveyOf(''));
		expect(recurrence(surveyOf(RETURNING))).toBeGreaterThan(usual);
		expect(recurrence(surveyOf(MOVING_ON))).toBeLessThan(usual);
	});

	it('costs a brief answer nothing, however varied its words: it keeps what an answer without anchors keeps', () => {
		expect(rateAnswer('', MOVING_ON, context).grounding).toBe(0.7);
	});
});

describe('groundedness', () => {
	const anchored = (words: number, anchors: number): number =>
		groundedness({
			...surveyOf(''),
			words,
			anchors: new Set(Array.from({ length: anchors }, (_, index) => `a${index}`)),
		});

	it('is full with three anchors in an answer of the usual length or less', () => {
		expect([anchored(20, 3), anchored(75, 3)]).toEqual([1, 1]);
	});

	it('asks a longer answer for as many more', () => {
		expect([anchored(150, 3), anchored(150, 6), anchored(150, 12)]).toEqual([0.5, 1, 1]);
	});
});
