import type { Question } from '../questions/question.ts';
import { explainPoints, type MarkedAnswer, meanMark, scoreOfMark } from './arithmetic.ts';
import type { EvaluationInput } from './input.ts';
import { aboveScale, BASE_NAME, divideLines, highestScore, type Line, roomOf, TENTHS } from './point-lines.ts';
import type { CriterionExplanation, EvaluationResult, SystemStatus } from './result.ts';

/** The emergency method checks only completeness, so its scores must stay below the "Good Match" band. */
const EMERGENCY_MAX_SCORE = 79;

/** Minimum length of a complete answer, in characters. */
const COMPLETE_ANSWER_CHARS = 200;

/**
 * Last resort: scores only how completely the questions were answered. Low confidence, always below 80. Also used for jobs
 * without text questions, because multiple-choice answers are neither right nor wrong.
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
			max_score: config.maxScore,
			questions: explainPoints(answers, score, config).map(({ questionId, points, of }, index) => {
				const { mark = 0, type = 'text' } = answers[index] ?? {};
				return {
					question_id: questionId,
					points,
					of,
					criteria: explainCompleteness(points, of, mark, type, config),
					raise: mark < 1 ? COMPLETE[type].raise : '',
				};
			}),
		},
	};
}

type CheckedAnswer = MarkedAnswer & { type: Question['type'] };

function completenessOf({ id, type, weight }: Question, answer: string): CheckedAnswer {
	const length = answer.trim().length;
	const mark = type === 'text' ? Math.min(1, length / COMPLETE_ANSWER_CHARS) : length > 0 ? 1 : 0;
	return { questionId: id, weight, mark, type };
}

const COMPLETE: Record<Question['type'], { whole: string; part: string; raise: string }> = {
	text: {
		whole: `The answer has ${COMPLETE_ANSWER_CHARS} characters or more. What it says was not judged.`,
		part: `An answer of ${COMPLETE_ANSWER_CHARS} characters gets all of these points, a shorter one fewer. What it says was not judged.`,
		raise: `Write at least ${COMPLETE_ANSWER_CHARS} characters.`,
	},
	'multiple-choice': {
		whole: 'An option was chosen. Which one makes no difference.',
		part: 'No option was chosen.',
		raise: 'Choose an option.',
	},
};

/** Explains the points of a question if only completeness was checked. */
function explainCompleteness(
	points: number,
	of: number,
	mark: number,
	type: Question['type'],
	config: EvaluationInput['category']['scoring_config'],
): CriterionExplanation[] {
	const room = roomOf(points * TENTHS, of, config, mark === 1);
	const { base, parts } = divideLines(points * TENTHS, room, room.foot, [{ share: 1, earned: mark }]);
	const line = (key: string, name: string, reason: string, given: Line): CriterionExplanation => ({
		key,
		name,
		level: null,
		reason,
		quotes: [],
		points: given.points / TENTHS,
		of: given.of / TENTHS,
	});
	const reason = mark === 1 ? COMPLETE[type].whole : COMPLETE[type].part;
	return [
		...(base.of > 0
			? [line('base', BASE_NAME, 'Every question starts with these points, answered or not.', base)]
			: []),
		...parts.map((part) => line('completeness', 'Completeness', reason, part)),
		...aboveScale(room.above, highestScore(config.maxScore)),
	];
}
