import { NO_RESPONSE, responseDepth } from '../../assessments/response-quality.ts';
import { breakdownOf, explainPoints, meanMark, scoreOfMark } from '../arithmetic.ts';
import type { EvaluatedJob, EvaluationInput } from '../input.ts';
import type { EvaluationResult, QualityIndicators, ScoreBreakdown, SystemStatus } from '../result.ts';
import { MEDIAN_DEPTH, MEDIAN_SPECIFICITY, markOfRaw, pointsPerRaw } from './calibration.ts';
import { explainAnswer } from './criteria.ts';
import { categoryShift, findCategoryHits, namesKeywords } from './keywords.ts';
import { type AnswerRating, rateAnswer, readContext, specificityShare } from './rate-answer.ts';
import { insightsOf, jobFitOf, type Report, type ReportedAnswer, summaryOf } from './report.ts';
import { themesOf } from './themes.ts';
import { noteFor } from './wording.ts';

type Rated = { questionId: string; position: number; weight: number; rating: AnswerRating };

const MIN_WORDS_FOR_MEDIUM = 80;

/**
 * "Intelligent Analysis": scores the text answers by fixed rules. The same input gives the same result in every JavaScript
 * engine. The score is the weighted mean of the answers' ratings mapped once to the category's scale, moved by its keywords, and
 * whole; `score_breakdown` and the `points` of the explanation sum exactly to it. Multiple choice is never scored.
 * `status` says why this method was used; it goes into the result and the note.
 * Throws RangeError for an input without a text question: such a job gets the emergency result.
 */
export function evaluateByFallback(input: EvaluationInput, status: SystemStatus = 'success'): EvaluationResult {
	const { category } = input;
	const config = category.scoring_config;
	const context = readContext(jobText(input.job), category.scoring_weights);
	const rated: Rated[] = [];
	input.questions.forEach((question, index) => {
		if (question.type !== 'text') return;
		const answer = input.answers[question.id] ?? '';
		const rating = rateAnswer(question.prompt, answer.trim() === NO_RESPONSE ? '' : answer, context);
		rated.push({ questionId: question.id, position: index + 1, weight: question.weight, rating });
	});
	const raw = meanMark(rated.map(({ questionId, weight, rating }) => ({ questionId, weight, mark: rating.raw })));
	if (raw === null) throw new RangeError('There is no text question to evaluate.');

	const surveys = rated.map(({ rating }) => rating.survey);
	const hits = findCategoryHits(surveys, category);
	const shift = categoryShift(hits, category);
	const unmoved = scoreOfMark(markOfRaw(raw, config), config);
	const score = Math.min(config.maxScore, Math.max(config.minScore, unmoved + shift));

	const marks = rated.map(({ questionId, weight, rating }) => ({
		questionId,
		weight,
		mark: markOfRaw(rating.raw, config),
	}));
	const points = explainPoints(marks, score, config);
	const answers: ReportedAnswer[] = rated.map(({ questionId, position, rating }, index) => {
		const share = points[index];
		return {
			position,
			rating,
			explanation: {
				question_id: questionId,
				points: share?.points ?? 0,
				of: share?.of ?? 0,
				...explainAnswer(rating),
			},
		};
	});
	const quality = qualityOf(rated);
	const report: Report = {
		score,
		answers,
		quality,
		keywords: namesKeywords(category) ? [...hits.keywords, ...hits.bonus] : null,
		sharedWithJob: surveys.reduce((sum, survey) => sum + survey.sharedWithJob, 0),
	};
	const flagged = hits.disqualifying.length > 0 || rated.some(({ rating }) => rating.flags.length > 0);
	const words = surveys.reduce((sum, survey) => sum + survey.words, 0);
	return {
		score,
		summary: summaryOf(report),
		evaluation_method: 'fallback',
		confidence_level: flagged || words < MIN_WORDS_FOR_MEDIUM ? 'Low' : 'Medium',
		quality_indicators: quality,
		score_breakdown: breakdown(rated, raw, score, shift, config),
		evaluation_note: noteFor(status, flagged),
		system_status: status,
		insights: insightsOf(report),
		job_fit_analysis: jobFitOf(report),
		predictive_assessment: '',
		explanation: { method: 'fallback', questions: answers.map(({ explanation }) => explanation) },
	};
}

function jobText(job: EvaluatedJob): string {
	return [
		job.title,
		job.description,
		job.role_overview,
		job.key_responsibilities,
		job.requirements,
		job.about_you,
		job.ideal_traits,
	].join('\n');
}

/** Mean over the text answers, weighted by question weight. */
function mean(rated: readonly Rated[], value: (rating: AnswerRating) => number): number {
	return meanMark(rated.map(({ questionId, weight, rating }) => ({ questionId, weight, mark: value(rating) }))) ?? 0;
}

/** The parts of the score against the median answer's: depth, being specific, what gates took, and keywords. */
function breakdown(
	rated: readonly Rated[],
	raw: number,
	score: number,
	shift: number,
	config: EvaluationInput['category']['scoring_config'],
): ScoreBreakdown {
	const worth = pointsPerRaw(raw, config);
	const depth = mean(rated, ({ parts, weights }) => weights.depth * parts.depth);
	const specific = mean(rated, specificityShare);
	const taken = mean(rated, ({ open, grounding, raw: gated }) => open * grounding - gated);
	return breakdownOf(score, {
		base: config.baseScore,
		qualityKeywords: Math.max(0, shift),
		responseDepth: worth * (depth - MEDIAN_DEPTH),
		specificity: worth * (specific - MEDIAN_SPECIFICITY),
		penalties: Math.min(0, shift) - worth * taken,
	});
}

function qualityOf(rated: readonly Rated[]): QualityIndicators {
	const words = Math.round(mean(rated, ({ survey, factor }) => survey.words * factor));
	const specificity = mean(rated, ({ parts, factor }) => parts.specificity * factor);
	const variety = mean(rated, ({ parts, factor }) => parts.lexical * factor);
	return {
		responseDepth: responseDepth(words),
		specificityLevel: specificity >= 0.36 ? 'High' : specificity >= 0.15 ? 'Medium' : 'Low',
		diversityScore: variety >= 0.66 ? 'High' : variety >= 0.45 ? 'Medium' : 'Low',
		keywordCategories: themesOf(rated.map(({ rating }) => rating.survey)),
	};
}
