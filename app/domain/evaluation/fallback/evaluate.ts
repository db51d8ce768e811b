import { NO_RESPONSE, responseDepth } from '../../assessments/response-quality.ts';
import { JOB_FIELDS, SCORED_JOB_FIELDS } from '../../jobs/job-fields.ts';
import { apportion, meanMark } from '../arithmetic.ts';
import { breakdownOf } from '../breakdown-part.ts';
import type { EvaluationCategory } from '../category.ts';
import type { EvaluatedJob, EvaluationInput } from '../input.ts';
import type { EvaluationResult, QualityIndicators, SystemStatus } from '../result.ts';
import { EVALUATOR_VERSION } from './calibration.ts';
import { explainAnswer } from './criteria.ts';
import { categoryShift, findCategoryHits, soughtKeywords } from './keywords.ts';
import { type AnswerPoints, capOf, earnedBy, pointRows } from './points.ts';
import { type AnswerRating, rateAnswer, readContext } from './rate-answer.ts';
import { insightsOf, jobFitOf, type ReportedAnswer } from './report.ts';
import { summaryOf } from './summary.ts';
import { themesOf } from './themes.ts';
import { keywordsFinding, languageNote, noteFor } from './wording.ts';

type Scale = EvaluationCategory['scoring_config'];
type Rated = { questionId: string; position: number; weight: number; rating: AnswerRating; earned: AnswerPoints };

const MIN_WORDS_FOR_MEDIUM = 80;

/**
 * "Intelligent Analysis": scores the text answers with fixed rules. Deterministic in every JavaScript engine. The score is the
 * weighted mean of the answers' marks on the category's scale, adjusted by its keywords, and rounded. `score_breakdown` and the
 * `points` of the explanation sum exactly to it. Multiple choice is never scored. If an answer is in another language, `score`
 * is null and staff must score the assessment. `status` tells why this method was used; it is added to the result and the note.
 * Throws RangeError for an input without a text question: such a job gets the emergency result.
 */
export function evaluateByFallback(input: EvaluationInput, status: SystemStatus = 'success'): EvaluationResult {
	const { category } = input;
	const scale = category.scoring_config;
	const context = readContext(jobText(input.job), category.scoring_weights);
	const rated: Rated[] = [];
	input.questions.forEach((question, index) => {
		if (question.type !== 'text') return;
		const answer = input.answers[question.id] ?? '';
		const rating = rateAnswer(question.prompt, answer.trim() === NO_RESPONSE ? '' : answer, context);
		const { id: questionId, weight } = question;
		rated.push({ questionId, position: index + 1, weight, rating, earned: earnedBy(rating, scale) });
	});
	if (rated.length === 0) throw new RangeError('There is no text question to evaluate.');
	const unread = rated.filter(({ rating }) => rating.flags.includes('not_english'));
	if (unread.length > 0) return unscored(rated, unread, status);

	const hits = findCategoryHits(
		rated.map(({ rating }) => rating.parsed),
		category,
	);
	const shift = categoryShift(hits, category);
	const shares = divide(rated, shift, scale);
	const { maxScore } = scale;
	const used = new Set([...hits.keywords, ...hits.bonus]);
	const unused = soughtKeywords(category).filter((keyword) => !used.has(keyword));
	const whole = { maxScore, canRise: shares.score < maxScore, keywords: keywordsFinding(shares.moved, hits, unused) };
	const negative = [...hits.penalties, ...hits.disqualifying];
	const answers = rated.map(({ questionId, position, rating }, index): ReportedAnswer => {
		const { points, of, own } = shares.answers[index] ?? { points: 0, of: 0, own: 0 };
		const lines = pointRows(rating, scale, { points, of, own });
		const explained = explainAnswer(rating, lines, {
			...whole,
			points,
			of,
			negative: negative.filter(({ answer }) => answer === index).map(({ quote }) => quote),
		});
		return { position, rating, rows: lines.rows, explanation: { question_id: questionId, points, of, ...explained } };
	});
	const questions = answers.map(({ explanation }) => explanation);
	const flagged = hits.disqualifying.length > 0 || rated.some(({ rating }) => rating.flags.length > 0);
	const words = rated.reduce((sum, { rating }) => sum + rating.parsed.words, 0);
	return {
		score: shares.score,
		summary: summaryOf(answers, whole),
		evaluation_method: 'fallback',
		confidence_level: flagged || words < MIN_WORDS_FOR_MEDIUM ? 'Low' : 'Medium',
		quality_indicators: qualityOf(rated),
		score_breakdown: breakdownOf(questions, shares.score),
		evaluation_note: noteFor(status, flagged),
		system_status: status,
		insights: insightsOf(answers),
		job_fit_analysis: jobFitOf(shares.score, whole.keywords.reason),
		predictive_assessment: '',
		explanation: {
			method: 'fallback',
			version: EVALUATOR_VERSION,
			max_score: maxScore,
			questions,
		},
	};
}

/** The fields of a job that this method reads. */
const READ_FIELDS = SCORED_JOB_FIELDS.filter((field) => JOB_FIELDS[field].scoredBy === 'all');

const jobText = (job: EvaluatedJob): string => READ_FIELDS.map((field) => job[field]).join('\n');

/** The result of an assessment with an answer in another language: no score, and a note that staff will score it. */
function unscored(rated: readonly Rated[], unread: readonly Rated[], status: SystemStatus): EvaluationResult {
	return {
		score: null,
		summary: '',
		evaluation_method: 'fallback',
		confidence_level: 'Low',
		quality_indicators: qualityOf(rated),
		score_breakdown: null,
		evaluation_note: languageNote(unread.map(({ position }) => position)),
		system_status: status,
		insights: [],
		job_fit_analysis: '',
		predictive_assessment: '',
		explanation: { method: 'fallback', version: EVALUATOR_VERSION, questions: [] },
	};
}

type Share = { points: number; of: number; own: number };

/**
 * Divides the score among the answers in whole points, none above its cap. `own`: an answer's points without the category's
 * keywords. `moved`: the change of the score by the keywords. Only answers that are too short or missing bring a score below
 * minScore.
 */
function divide(
	rated: readonly Rated[],
	shift: number,
	scale: Scale,
): { score: number; moved: number; answers: Share[] } {
	const of = apportion(
		100,
		rated.map(({ weight }) => weight),
	);
	const caps = rated.map(({ rating }, index) => capOf(rating, of[index] ?? 0));
	const room = caps.reduce((sum, cap) => sum + cap, 0);
	const earned = rated.map(({ weight, earned: { total } }) => weight * total);
	const mean = meanMark(
		rated.map(({ questionId, weight, earned: { total } }) => ({ questionId, weight, mark: total })),
	);
	const plain = Math.min(room, Math.round(mean ?? 0));
	const lowest = Math.min(scale.minScore, plain);
	const score = Math.min(room, scale.maxScore, Math.max(lowest, plain + shift));
	const moved = score - plain;
	const own = apportion(plain, earned, caps);
	// Divided separately, so that keywords which raise the score never lower an answer's points.
	const change = apportion(
		Math.abs(moved),
		earned,
		moved < 0 ? own : caps.map((cap, index) => cap - (own[index] ?? 0)),
	);
	return {
		score,
		moved,
		answers: own.map((points, index) => ({
			points: points + Math.sign(moved) * (change[index] ?? 0),
			of: of[index] ?? 0,
			own: points,
		})),
	};
}

function mean(rated: readonly Rated[], value: (rating: AnswerRating) => number): number {
	return meanMark(rated.map(({ questionId, weight, rating }) => ({ questionId, weight, mark: value(rating) }))) ?? 0;
}

function qualityOf(rated: readonly Rated[]): QualityIndicators {
	const words = Math.round(mean(rated, ({ parsed, penalties }) => parsed.words * penalties.factor));
	const specificity = mean(rated, ({ parts, penalties }) => parts.particulars * penalties.factor);
	const variety = mean(rated, ({ parts, penalties }) => parts.variety * penalties.factor);
	return {
		responseDepth: responseDepth(words),
		specificityLevel: specificity >= 0.35 ? 'High' : specificity >= 0.15 ? 'Medium' : 'Low',
		diversityScore: variety >= 0.62 ? 'High' : variety >= 0.45 ? 'Medium' : 'Low',
		keywordCategories: themesOf(rated.map(({ rating }) => rating)),
	};
}
