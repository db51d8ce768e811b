import type { Question } from '../questions/question.ts';
import { explainPoints, type MarkedAnswer, meanMark, scoreOfMark } from './arithmetic.ts';
import type { EvaluationInput } from './input.ts';
import type { EvaluationResult, SystemStatus } from './result.ts';

/** The emergency method judges completeness only, so it never reaches the "Good Match" band. */
export const EMERGENCY_MAX_SCORE = 79;

/** From this many characters on an answer counts as complete. */
const COMPLETE_ANSWER_CHARS = 200;

/**
 * The last resort: how completely the questions were answered, nothing else. Low confidence, never 80 or more. Also the
 * result of a job without text questions, since a multiple-choice answer has no right or wrong.
 */
export function evaluateInEmergency(input: EvaluationInput, status: SystemStatus = 'success'): EvaluationResult {
	const { minScore, maxScore, ...rest } = input.category.scoring_config;
	const config = {
		...rest,
		minScore: Math.min(minScore, EMERGENCY_MAX_SCORE),
		maxScore: Math.min(maxScore, EMERGENCY_MAX_SCORE),
	};
	const texts = input.questions.filter((question) => question.type === 'text');
	const judged = texts.length > 0 ? texts : input.questions;
	const answers = judged.map((question) => completenessOf(question, input.answers[question.id] ?? ''));
	const score = scoreOfMark(meanMark(answers) ?? 0, config);
	const answered = input.questions.filter((question) => (input.answers[question.id] ?? '').trim() !== '').length;
	return {
		score,
		summary: `${answered} of ${input.questions.length} questions were answered. What the answers say was not judged.`,
		evaluation_method: 'emergency',
		confidence_level: 'Low',
		quality_indicators: {
			responseDepth: 'Brief',
			specificityLevel: 'Low',
			diversityScore: 'Low',
			keywordCategories: [],
		},
		score_breakdown: null,
		evaluation_note:
			texts.length > 0
				? 'Emergency evaluation: only completeness was judged. A person should read these answers.'
				: 'This assessment has no written questions, so only completeness was judged. A person should read these answers.',
		system_status: status,
		insights: [],
		job_fit_analysis: '',
		predictive_assessment: '',
		explanation: {
			method: 'emergency',
			questions: explainPoints(answers, score, config).map(({ questionId, points, of }, index) => ({
				question_id: questionId,
				points,
				of,
				criteria: [],
				raise: (answers[index]?.mark ?? 0) < 1 ? 'A more complete answer.' : '',
			})),
		},
	};
}

function completenessOf(question: Question, answer: string): MarkedAnswer {
	const length = answer.trim().length;
	const mark = question.type === 'text' ? Math.min(1, length / COMPLETE_ANSWER_CHARS) : length > 0 ? 1 : 0;
	return { questionId: question.id, weight: question.weight, mark };
}
