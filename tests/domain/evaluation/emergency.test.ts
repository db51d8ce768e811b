import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CATEGORY } from '#domain/evaluation/category';
import { evaluateInEmergency } from '#domain/evaluation/emergency';
import type { EvaluationInput } from '#domain/evaluation/input';
import { evaluationResultSchema } from '#domain/evaluation/result';

const anInput = (answers: string[], type: 'text' | 'multiple-choice' = 'text'): EvaluationInput => ({
	job: {
		title: '',
		company: '',
		location: '',
		description: '',
		role_overview: '',
		about_you: '',
		key_responsibilities: '',
		requirements: '',
		ideal_traits: '',
		type: '',
		work_arrangement: '',
	},
	category: DEFAULT_CATEGORY,
	questions: answers.map((_, index) => ({
		id: `q${index}`,
		prompt: '',
		type,
		options: [],
		order_index: index + 1,
		weight: 5,
	})),
	answers: Object.fromEntries(answers.map((answer, index) => [`q${index}`, answer])),
});

const inTenths = (points: number[]): number => Math.round(10 * points.reduce((sum, each) => sum + each, 0));

describe('the emergency evaluation', () => {
	it('explains the points of choices', () => {
		const [explained] = evaluateInEmergency(anInput(['Together'], 'multiple-choice')).explanation.questions;
		expect(explained).toMatchObject({ points: 79, of: 100, raise: '' });
		expect(explained?.criteria.map(({ name, points, of, reason }) => [name, points, of, reason])).toEqual([
			['Base', 25, 25, 'Every question starts with these points, answered or not.'],
			['Completeness', 54, 54, 'An option was chosen. Which one makes no difference.'],
			['Above the scale', 0, 21, 'The highest possible score is 79.'],
		]);
	});

	it('judges completeness only: the content makes no difference', () => {
		const [sense, nonsense] = ['I planted trees. '.repeat(20), 'xx '.repeat(200)].map((answer) =>
			evaluateInEmergency(anInput([answer])),
		);
		expect(sense).toEqual(nonsense);
	});

	it('has Low confidence, never reaches 80, and its points sum to the score', () => {
		fc.assert(
			fc.property(
				fc.array(fc.string({ maxLength: 400 }), { minLength: 1, maxLength: 6 }),
				fc.boolean(),
				(answers, choice) => {
					const result = evaluateInEmergency(anInput(answers, choice ? 'multiple-choice' : 'text'), 'critical_failure');
					expect(evaluationResultSchema.parse(result)).toEqual(result);
					expect(result).toMatchObject({
						evaluation_method: 'emergency',
						confidence_level: 'Low',
						system_status: 'critical_failure',
					});
					expect(result.score).toBeGreaterThanOrEqual(25);
					expect(result.score).toBeLessThan(80);
					expect(result.explanation.questions.reduce((sum, part) => sum + part.points, 0)).toBe(result.score);
					for (const { points, of, criteria } of result.explanation.questions) {
						expect(inTenths(criteria.map((line) => line.points ?? 0))).toBe(10 * points);
						expect(inTenths(criteria.map((line) => line.of ?? 0))).toBe(10 * of);
					}
				},
			),
		);
	});

	it('gives the minimum for empty answers, and at most 79 for complete ones', () => {
		expect(evaluateInEmergency(anInput(['', ' '])).score).toBe(25);
		expect(evaluateInEmergency(anInput(['a'.repeat(500), 'b'.repeat(500)])).score).toBe(79);
	});
});
