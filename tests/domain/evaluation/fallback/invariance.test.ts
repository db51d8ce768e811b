import { describe, expect, it } from 'vitest';
import { DEFAULT_CATEGORY } from '#domain/evaluation/category';
import { earnedBy } from '#domain/evaluation/fallback/points';
import { rateAnswer, readContext } from '#domain/evaluation/fallback/rate-answer';
import { ANSWERS } from './interview-answers.ts';
import { NAMES, perturbed, withName } from './perturbations.ts';

const context = readContext('');
const scoreOf = (question: string, answer: string): number =>
	earnedBy(rateAnswer(question, answer, context), DEFAULT_CATEGORY.scoring_config).total;
const before = ANSWERS.map(({ question, answer }) => scoreOf(question, answer));

/** By how many points of 100 each of the genuine answers changes, before rounding. */
const changes = (name: string): number[] =>
	ANSWERS.map(
		({ question, answer }, index) => scoreOf(question, perturbed(name, answer, index)) - (before[index] ?? 0),
	);
const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
const largest = (values: readonly number[]) => Math.max(...values.map(Math.abs));

describe('changes that keep the meaning of an answer', () => {
	it.each(NAMES)('a name: %s in place of John changes no answer by more than a point', (name) => {
		for (const { question, answer } of ANSWERS) {
			const change = scoreOf(question, withName(answer, name)) - scoreOf(question, withName(answer, 'John'));
			expect(Math.abs(change), answer.slice(0, 80)).toBeLessThanOrEqual(1);
		}
	});

	it.each(['british', 'bullets'])('%s: no answer changes by more than a point', (name) => {
		expect(largest(changes(name))).toBeLessThanOrEqual(1);
	});

	it.each(['misspelt_5', 'learners_5', 'lower_case'])('%s: up or down by a point on average at most', (name) => {
		expect(mean(changes(name).map(Math.abs))).toBeLessThanOrEqual(1);
	});

	it('learners’ errors in a fifth of the places change scores by less than a point on average', () => {
		expect(Math.abs(mean(changes('learners_20')))).toBeLessThanOrEqual(1);
	});

	it('“I” or “we”: half a point on average at most', () => {
		expect(mean(changes('i_to_we').map(Math.abs))).toBeLessThanOrEqual(0.5);
	});

	it('no capitals, marks and apostrophes, as typed on a phone: four points on average at most', () => {
		expect(mean(changes('phone'))).toBeGreaterThanOrEqual(-4);
		expect(mean(changes('no_punctuation'))).toBeGreaterThanOrEqual(-3);
	});
});

describe('a dense note', () => {
	it('is not mistaken for a list of words', () => {
		const note =
			'Rewired 14 sockets in a flooded kitchen; found the reversed neutral; invoice £380, customer rebooked twice.';
		expect(rateAnswer('Describe a time you solved a problem.', note, context).flags).toEqual([]);
	});
});
