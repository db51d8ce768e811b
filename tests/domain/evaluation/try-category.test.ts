import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assembleResult, judgeAnswers } from '#domain/evaluation/ai/assemble';
import { completionSchema, type ModelCompletion } from '#domain/evaluation/ai/model-completion';
import { DEFAULT_CATEGORY, type EvaluationCategory } from '#domain/evaluation/category';
import { type EvaluationInput, NO_JOB } from '#domain/evaluation/input';
import { scoreOfLevels } from '#domain/evaluation/try-category';
import { judgementOf } from '../../support/ai-server.ts';

const ANSWERS = ['I rebuilt the depot alone.', 'Order motivates me a lot.', 'I asked the vendor first.'];

const anInput = (category: EvaluationCategory, weights: readonly number[]): EvaluationInput => ({
	job: NO_JOB,
	category,
	questions: weights.map((weight, index) => ({
		id: `q${index}`,
		prompt: 'Why?',
		type: 'text' as const,
		options: [],
		order_index: index + 1,
		weight,
	})),
	answers: Object.fromEntries(weights.map((_, index) => [`q${index}`, ANSWERS[index] ?? ''])),
});

const level = fc.integer({ min: 0, max: 4 });

/** The result of a model's levels, as an evaluation computes it. */
function evaluated(input: EvaluationInput, levels: readonly number[]) {
	const questions = input.questions.map(({ id, prompt }, index) => ({
		number: index + 1,
		type: 'text',
		question: prompt,
		answer: input.answers[id] ?? '',
	}));
	const said = completionSchema.parse(judgementOf({ job: {}, questions }));
	said.questions = said.questions.map((question, index) => withLevel(question, levels[index] ?? 0));
	const assembled = assembleResult(judgeAnswers(input, said), { secondScore: null, version: 'v' });
	if (!assembled) throw new Error('Nothing was judged.');
	return assembled.result;
}

type Judged = ModelCompletion['questions'][number];
const LEVELS = [0, 1, 2, 3, 4] as const;
const withLevel = (question: Judged, to: number): Judged => ({
	...question,
	domainExpertise: { ...question.domainExpertise, level: LEVELS[to] ?? 0 },
	problemSolving: { ...question.problemSolving, level: LEVELS[4 - to] ?? 0 },
});

it('the levels of a stored evaluation reproduce its score with its settings, and another score with other settings', () => {
	const other: EvaluationCategory = {
		...DEFAULT_CATEGORY,
		scoring_weights: { domainExpertise: 0.1, generalSkills: 0.2, communication: 0.3, problemSolving: 0.4 },
		scoring_config: { ...DEFAULT_CATEGORY.scoring_config, minScore: 10, maxScore: 100 },
	};
	fc.assert(
		fc.property(fc.tuple(level, level, level), fc.tuple(level, level, level), (levels, plus) => {
			const weights = plus.map((each) => each + 1);
			const byId = new Map(weights.map((weight, index) => [`q${index}`, weight]));
			const stored = evaluated(anInput(DEFAULT_CATEGORY, weights), levels);
			expect(scoreOfLevels(stored.explanation, byId, DEFAULT_CATEGORY)).toBe(stored.score);
			const anew = evaluated(anInput(other, weights), levels);
			expect(scoreOfLevels(stored.explanation, byId, other)).toBe(anew.score);
		}),
		{ numRuns: 50 },
	);
});

it('there is no score where no level could be verified', () => {
	const explanation = {
		method: 'ai' as const,
		questions: [{ question_id: 'q', points: 0, of: 100, criteria: [], raise: '' }],
	};
	expect(scoreOfLevels(explanation, new Map([['q', 5]]), DEFAULT_CATEGORY)).toBeNull();
});
