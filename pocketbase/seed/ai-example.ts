import type { AssessmentReview } from '#domain/assessments/assessment';
import { assembleResult, judgeAnswers } from '#domain/evaluation/ai/assemble';
import type { JudgedQuestion, ModelCompletion } from '#domain/evaluation/ai/model-completion';
import { aiVersion } from '#domain/evaluation/ai/prompt';
import { CRITERIA, type Criterion } from '#domain/evaluation/arithmetic';
import { DEFAULT_CATEGORY } from '#domain/evaluation/category';
import { NO_JOB } from '#domain/evaluation/input';
import type { EvaluationResult, QuestionExplanation } from '#domain/evaluation/result';

/** Stored as the model's name, because no model was called. */
export const EXAMPLE_MODEL = 'example';

/** The criterion of the backup method that supplies the example's quotes for each AI criterion. */
const LINES: Record<Criterion, string> = {
	domainExpertise: 'particulars',
	generalSkills: 'account',
	communication: 'substance',
	problemSolving: 'account',
};

/** Reasons by criterion, from no evidence to strong evidence. */
const REASONS: Record<Criterion, readonly [string, string, string, string]> = {
	domainExpertise: [
		'Nothing here can be checked.',
		'One thing that can be checked, the rest stays general.',
		'Things that can be checked stand beside general ones.',
		'Names what can be checked and stays close to it.',
	],
	generalSkills: [
		'Says nothing of what was done.',
		'Touches on what was done.',
		'Says what was done, though not every step.',
		'Says step by step what was done.',
	],
	communication: [
		'Too little text to judge.',
		'Understandable, in few words.',
		'Clear sentences, some of them long.',
		'Clear sentences, one thought each.',
	],
	problemSolving: [
		'No problem and no decision is described.',
		'A problem is named, not how it was dealt with.',
		'Says what was tried; who decided stays open.',
		'Says what was tried, what came of it and what changed.',
	],
};
const LEVELS = [0, 1, 3, 4] as const;
const STEPS = [0.4, 0.8] as const;

/**
 * Builds a result that an AI service might return for the answers of `review`, with quotes from them, using the server's code.
 * @throws when the backup method has not scored the assessment, or no quote is found in its answers.
 */
export function aiExample(review: AssessmentReview): EvaluationResult {
	const { questions, answers, explanation, score, quality_indicators: indicators } = review;
	if (!explanation || !indicators)
		throw new Error('The example of an AI needs an assessment that the backup method scored.');
	const judged = questions.flatMap((question, index): JudgedQuestion[] => {
		const found = explanation.questions.find(({ question_id }) => question_id === question.id);
		return found ? [judge(index + 1, found)] : [];
	});
	const numbers = judged.map(({ number }) => number);
	const said: ModelCompletion = {
		questions: judged,
		summary: 'Describes own experience and what came of it. Leaves open who decided.',
		insights: [
			{ text: 'Draws a lesson from what happened.', answers: numbers.slice(0, 1) },
			{ text: 'Leaves open who decided in the end.', answers: numbers.slice(-1) },
		],
		job_fit_analysis: { text: 'Brings the curiosity that research with people asks for.', answers: numbers },
		predictive_assessment: {
			text: 'Likely to run a small study alone within half a year, with a colleague to ask.',
			answers: numbers,
		},
		quality_indicators: indicators,
	};
	const assembled = assembleResult(
		judgeAnswers({ job: NO_JOB, category: DEFAULT_CATEGORY, questions, answers }, said),
		{ secondScore: score, version: aiVersion(EXAMPLE_MODEL) },
	);
	if (!assembled) throw new Error('No quote of the AI example stands in its answers.');
	return assembled.result;
}

function judge(number: number, { criteria }: QuestionExplanation): JudgedQuestion {
	const each = (criterion: Criterion) => {
		const line = criteria.find(({ key }) => key === LINES[criterion]);
		const share = (line?.points ?? 0) / Math.max(1, line?.of ?? 1);
		// The backup method quotes a sentence only once, so a line with points may have no quotes.
		const { quotes: found = [] } = line?.quotes.length ? line : (criteria.find((each) => each.quotes.length > 0) ?? {});
		const step = share === 0 || found.length === 0 ? 0 : 1 + STEPS.filter((from) => share >= from).length;
		const quotes = step === 0 ? [] : found.map(({ text }) => text);
		return { quotes, level: LEVELS[step] ?? 0, reason: REASONS[criterion][step] ?? '' };
	};
	return {
		number,
		...(Object.fromEntries(CRITERIA.map((key) => [key, each(key)])) as Record<Criterion, ReturnType<typeof each>>),
		raise: 'Who decided, and what changed afterwards, would raise it.',
	};
}
