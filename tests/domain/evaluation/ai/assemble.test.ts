import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assembleResult, joinCompletions, judgeAnswers } from '#domain/evaluation/ai/assemble';
import { completionSchema, type ModelCompletion } from '#domain/evaluation/ai/model-completion';
import { DEFAULT_CATEGORY } from '#domain/evaluation/category';
import type { EvaluationInput } from '#domain/evaluation/input';
import { evaluationResultSchema } from '#domain/evaluation/result';
import { methodAndVersion } from '#domain/evaluation/words';
import { type Judge, judgementOf } from '../../../support/ai-server.ts';

const JOB = {
	title: 'Gardener',
	company: 'Green',
	location: 'Sofia',
	description: '',
	role_overview: '',
	about_you: '',
	key_responsibilities: '',
	requirements: '',
	ideal_traits: '',
	type: 'Full-time',
	work_arrangement: 'On-site',
};

const anInput = (...answers: [text: string, weight: number][]): EvaluationInput => ({
	job: JOB,
	category: DEFAULT_CATEGORY,
	questions: answers.map(([, weight], index) => ({
		id: `q${index + 1}`,
		prompt: 'Why?',
		type: 'text' as const,
		options: [],
		order_index: index + 1,
		weight,
	})),
	answers: Object.fromEntries(answers.map(([text], index) => [`q${index + 1}`, text])),
});

const judged = (input: EvaluationInput, judge?: Judge): ModelCompletion =>
	completionSchema.parse(
		judgementOf(
			{
				job: {},
				questions: input.questions.map((question, index) => ({
					number: index + 1,
					type: question.type,
					question: question.prompt,
					answer: input.answers[question.id] ?? '',
				})),
			},
			judge,
		),
	);

const assembled = (input: EvaluationInput, answer: ModelCompletion, secondScore: number | null) =>
	assembleResult(judgeAnswers(input, answer), { secondScore, version: 'model-x, version 3' });

const INPUT = anInput(['I planted forty trees in one spring.', 6], ['I like to see things grow slowly.', 3]);

describe('an evaluation by levels', () => {
	it.each([
		[74, 'High'],
		[60, 'Medium'],
		[40, 'Low'],
		[null, 'Low'],
	])('beside a second score of %s has %s confidence', (second, confidence) => {
		expect(assembled(INPUT, judged(INPUT), second)?.result).toMatchObject({
			score: 78,
			confidence_level: confidence,
		});
	});

	it('shows in the explanation which model and version judged, and the highest score of the category', () => {
		const { result } = assembled(INPUT, judged(INPUT), 78) ?? {};
		expect(result?.explanation).toMatchObject({
			method: 'ai',
			version: 'model-x, version 3',
			max_score: DEFAULT_CATEGORY.scoring_config.maxScore,
		});
		expect(methodAndVersion('ai', result?.explanation ?? null)).toBe('AI Evaluated, model-x, version 3');
		expect(methodAndVersion('ai', {})).toBe('AI Evaluated');
	});

	it('caps the summary at 300 words, at the end of a sentence', () => {
		const answer = { ...judged(INPUT), summary: 'Seven words are in this very sentence. '.repeat(60) };
		const summary = assembled(INPUT, answer, 78)?.result.summary ?? '';
		expect(summary.split(' ').length).toBeLessThanOrEqual(300);
		expect(summary.endsWith('sentence.')).toBe(true);
	});

	it('explains the points of an answer: a level of 0 has none beside the base points of every answer', () => {
		const input = anInput(['I planted forty trees in one spring.', 5]);
		const answer = judged(input, () => ({ quotes: [], level: 0 }));
		const [explained] = assembled(input, answer, 25)?.result.explanation.questions ?? [];
		expect(explained?.criteria.map(({ key, level, points, of }) => [key, level, points, of])).toEqual([
			['domainExpertise', 0, 0, 28],
			['generalSkills', 0, 0, 21],
			['communication', 0, 0, 14],
			['problemSolving', 0, 0, 7],
			['base', null, 25, 25],
			['above', null, 0, 5],
		]);
	});

	it('gives no points to a level of 0, and sums the same lines in the breakdown', () => {
		const input = anInput(['I planted forty trees in one spring.', 8], ['I like to see things grow slowly.', 3]);
		const answer = judged(input, (question) => ({ quotes: [question.answer.slice(0, 20)], level: 1 }));
		for (const question of answer.questions) {
			question.domainExpertise.level = 4;
			for (const key of ['generalSkills', 'problemSolving'] as const)
				question[key] = { quotes: [], level: 0, reason: '' };
		}
		const { explanation, score_breakdown: breakdown } = assembled(input, answer, 60)?.result ?? {};
		const lines = explanation?.questions.flatMap(({ criteria }) => criteria) ?? [];
		expect(new Set(lines.filter(({ level }) => level === 0).map(({ points }) => points))).toEqual(new Set([0]));
		for (const { points, of, criteria } of explanation?.questions ?? []) {
			const sum = (key: 'points' | 'of') =>
				Math.round(10 * criteria.reduce((all, line) => all + (line[key] ?? 0), 0)) / 10;
			expect([sum('points'), sum('of')]).toEqual([points, of]);
		}
		const pointsOf = (key: string) =>
			lines.filter((line) => line.key === key).reduce((sum, { points = 0 }) => sum + points, 0);
		expect(breakdown?.responseDepth).toBe(0);
		expect(Math.abs((breakdown?.qualityKeywords ?? 0) - pointsOf('domainExpertise'))).toBeLessThan(1);
		expect(Math.abs((breakdown?.base ?? 0) - pointsOf('base'))).toBeLessThan(1);
	});

	it('drops a claim that cites no answer, and lists the cited ones', () => {
		const answer = {
			...judged(INPUT),
			insights: [
				{ text: 'Patient', answers: [2, 1, 2] },
				{ text: 'Rich', answers: [] },
				{ text: 'Famous', answers: [9] },
			],
			job_fit_analysis: { text: '', answers: [1] },
		};
		expect(assembled(INPUT, answer, 78)?.result).toMatchObject({
			insights: ['Patient (answers 1 and 2)'],
			job_fit_analysis: '',
		});
	});

	it('gives no mark to a level above 0 without a quote', () => {
		const answer = judged(INPUT, ({ number, answer: text }) =>
			number === 1 ? { quotes: [], level: 4 } : { quotes: [text.slice(0, 20)], level: 2 },
		);
		const judgement = judgeAnswers(INPUT, answer);
		expect(judgement.unverifiedShare).toBe(0.5);
		expect(assembleResult(judgement, { secondScore: 60, version: '' })?.result).toMatchObject({
			score: 60,
			confidence_level: 'Low',
		});
	});

	it('is undefined when nothing could be verified', () => {
		expect(
			assembled(
				INPUT,
				judged(INPUT, () => ({ quotes: ['nowhere to be found'], level: 4 })),
				50,
			),
		).toBeUndefined();
	});

	it('sums exactly for any levels, weights and inventions', () => {
		const question = fc.record({
			weight: fc.integer({ min: 1, max: 10 }),
			level: fc.integer({ min: 0, max: 4 }),
			honest: fc.boolean(),
		});
		fc.assert(
			fc.property(fc.array(question, { minLength: 1, maxLength: 8 }), (questions) => {
				const input = anInput(...questions.map(({ weight }): [string, number] => ['I planted forty trees.', weight]));
				const answer = judged(input, ({ number }) => {
					const { level, honest } = questions[number - 1] ?? { level: 0, honest: true };
					return { quotes: [honest ? 'planted forty trees' : 'felled forty trees'], level };
				});
				const result = assembled(input, answer, null)?.result;
				expect(result === undefined).toBe(questions.every(({ honest }) => !honest));
				if (!result) return;
				expect(evaluationResultSchema.parse(result)).toEqual(result);
				const parts = result.explanation.questions;
				expect(parts.reduce((sum, part) => sum + part.points, 0)).toBe(result.score);
				expect(parts.reduce((sum, part) => sum + part.of, 0)).toBe(100);
				expect(Object.values(result.score_breakdown ?? {}).reduce((sum, part) => sum + part, 0)).toBe(result.score);
				expect(result.score_breakdown?.variance).toBe(0);
				for (const { points, of, criteria, raise } of parts) {
					const inTenths = (values: number[]) => Math.round(10 * values.reduce((sum, value) => sum + value, 0));
					expect(inTenths(criteria.map((line) => line.points ?? 0))).toBe(10 * points);
					expect(inTenths(criteria.map((line) => line.of ?? 0))).toBe(10 * of);
					if (criteria.every(({ level, key }) => level === 4 || key === 'base' || key === 'above'))
						expect(raise).toBe('');
				}
			}),
		);
	});
});

it('an evaluation requested in halves is merged', () => {
	const whole = judged(INPUT);
	const halves = whole.questions.map((question) => ({ ...whole, questions: [question] }));
	expect(joinCompletions(halves)?.questions).toEqual(whole.questions);
	expect(joinCompletions([])).toBeUndefined();
});
