import {
	CRITERIA,
	CRITERION_NAMES,
	type Criterion,
	explainPoints,
	type MarkedAnswer,
	markOfLevels,
	meanMark,
	scoreOfMark,
} from '../arithmetic.ts';
import { breakdownOf } from '../breakdown-part.ts';
import { confidenceBetween, lowerConfidence, MEDIUM_CONFIDENCE_GAP } from '../confidence.ts';
import type { EnhancedFields } from '../enhanced.ts';
import type { EvaluationInput } from '../input.ts';
import type { ConfidenceLevel, CriterionExplanation, EvaluationResult, QuestionExplanation, Quote } from '../result.ts';
import { answerForModel, MODEL_ANSWER_MAX_CHARS } from './answer-text.ts';
import { type Claim, joinClaims } from './claim.ts';
import { enhancedFields, joinEnhanced } from './enhanced-completion.ts';
import { explainLevels } from './explain-levels.ts';
import type { JudgedQuestion, ModelCompletion } from './model-completion.ts';
import { AI_NOTE, addressedNote, cutNote, gapNote, listAnswers, UNVERIFIED_REASON, unverifiedNote } from './notes.ts';
import { findQuote, foldAnswer } from './quotes.ts';

/** Above this share of unverified quotes, the model is asked once more; after that its result gets low confidence. */
export const UNVERIFIED_SHARE_LIMIT = 0.1;

/** Maximum words of a summary. */
const SUMMARY_MAX_WORDS = 300;

/** The model's completion for an input, with its quotes looked up in the answers. */
export type Judgement = {
	input: EvaluationInput;
	said: ModelCompletion;
	answers: JudgedAnswer[];
	/** Mean mark, 0–1; null if no evidence could be verified. */
	mean: number | null;
	/** Number of quotes that do not occur in the answers, and their share of all, 0–1; 1 if none could be verified. */
	unverified: number;
	unverifiedShare: number;
};

type Assembled = {
	result: EvaluationResult;
	/** The enhanced fields if requested with `forceEnhanced`, else null. */
	enhanced: EnhancedFields | null;
};

type JudgedAnswer = {
	questionId: string;
	number: number;
	weight: number;
	/** Null if no criterion could be verified. */
	mark: number | null;
	criteria: CriterionExplanation[];
	raise: string;
	evidence: number;
	unverified: number;
};

/** Looks up the model's quotes. A criterion whose quote is not in the answer is excluded from the mark. */
export function judgeAnswers(input: EvaluationInput, said: ModelCompletion): Judgement {
	const answers = [...said.questions]
		.sort((a, b) => a.number - b.number)
		.flatMap((question) => judgeAnswer(input, question));
	const mean = meanMark(
		answers.flatMap(({ questionId, weight, mark }) => (mark === null ? [] : [{ questionId, weight, mark }])),
	);
	const unverified = answers.reduce((sum, each) => sum + each.unverified, 0);
	const evidence = answers.reduce((sum, each) => sum + each.evidence, 0);
	const unverifiedShare = mean === null ? 1 : evidence > 0 ? unverified / evidence : 0;
	return { input, said, answers, mean, unverified, unverifiedShare };
}

/**
 * Computes the result from the model's levels. `secondScore`: the fallback's score, for the confidence. `version`: identifies
 * model and prompt. `at`: time stored in the enhanced fields, ISO 8601. Undefined if no quote could be verified.
 */
export function assembleResult(
	judgement: Judgement,
	{ secondScore, version, at = '' }: { secondScore: number | null; version: string; at?: string },
): Assembled | undefined {
	const { input, said, answers: judged, mean, unverified, unverifiedShare } = judgement;
	if (mean === null) return undefined;
	const { scoring_config: config } = input.category;
	const score = scoreOfMark(mean, config);
	// An answer without a mark gets the mean of the others, which is equivalent to excluding it from the mean.
	const marked: MarkedAnswer[] = judged.map((each) => ({ ...each, mark: each.mark ?? mean }));
	const points = explainPoints(marked, score, config);
	const questions = judged.map((each, index): QuestionExplanation => {
		const { points: earned, of } = points[index] ?? { points: 0, of: 0 };
		return {
			question_id: each.questionId,
			points: earned,
			of,
			criteria: explainLevels(each, { points: earned, of }, input.category),
			raise: each.mark === null || each.mark === 1 ? '' : each.raise,
		};
	});
	const trust = trustIn(input, score, secondScore, unverified, unverifiedShare);
	return {
		enhanced: said.enhanced ? enhancedFields(said.enhanced, (claim) => sayClaim(claim, judged), at) : null,
		result: {
			score,
			summary: capWords(said.summary.trim(), SUMMARY_MAX_WORDS),
			evaluation_method: 'ai',
			confidence_level: trust.confidence,
			quality_indicators: said.quality_indicators,
			score_breakdown: breakdownOf(questions, score),
			evaluation_note: trust.note,
			system_status: 'success',
			insights: said.insights.map((claim) => sayClaim(claim, judged)).filter((text) => text !== ''),
			job_fit_analysis: sayClaim(said.job_fit_analysis, judged),
			predictive_assessment: sayClaim(said.predictive_assessment, judged),
			explanation: { method: 'ai', version, max_score: config.maxScore, questions },
		},
	};
}

/** Merges the completions of an evaluation that was split into several calls. */
export function joinCompletions(parts: readonly ModelCompletion[]): ModelCompletion | undefined {
	return parts.reduce<ModelCompletion | undefined>(
		(whole, part) =>
			whole === undefined
				? part
				: {
						questions: [...whole.questions, ...part.questions],
						summary: `${whole.summary} ${part.summary}`,
						insights: [...whole.insights, ...part.insights],
						job_fit_analysis: joinClaims(whole.job_fit_analysis, part.job_fit_analysis),
						predictive_assessment: joinClaims(whole.predictive_assessment, part.predictive_assessment),
						quality_indicators: whole.quality_indicators,
						...(whole.enhanced && part.enhanced && { enhanced: joinEnhanced(whole.enhanced, part.enhanced) }),
					},
		undefined,
	);
}

function judgeAnswer(input: EvaluationInput, judged: JudgedQuestion): JudgedAnswer[] {
	const question = input.questions[judged.number - 1];
	if (!question) return [];
	const answer = input.answers[question.id] ?? '';
	const folded = foldAnswer(answer);
	const addressed = answerForModel(answer).addressed.map((sentence) => foldAnswer(sentence).text.trim());
	const isEvidence = (quote: Quote): boolean => {
		const text = foldAnswer(quote.text).text.trim();
		return !addressed.some((sentence) => sentence.includes(text) || text.includes(sentence));
	};
	let evidence = 0;
	let unverified = 0;
	const criteria = CRITERIA.map((key): CriterionExplanation => {
		const { quotes: claimed, level, reason } = judged[key];
		const quotes = claimed.flatMap((text) => {
			const quote = findQuote(answer, folded, text);
			return quote && isEvidence(quote) ? [quote] : [];
		});
		const unsupported = level > 0 && claimed.length === 0;
		const failed = claimed.length - quotes.length + (unsupported ? 1 : 0);
		evidence += claimed.length + (unsupported ? 1 : 0);
		unverified += failed;
		return failed > 0
			? { key, name: CRITERION_NAMES[key], level: null, reason: UNVERIFIED_REASON, quotes }
			: { key, name: CRITERION_NAMES[key], level, reason: reason.trim(), quotes };
	});
	const mark = markOfLevels(levelsOf(criteria), input.category.scoring_weights);
	const { id, weight } = question;
	return [
		{ questionId: id, number: judged.number, weight, mark, criteria, raise: judged.raise.trim(), evidence, unverified },
	];
}

function levelsOf(criteria: readonly CriterionExplanation[]): Record<Criterion, number | null> {
	const levelOf = (key: Criterion): number | null => criteria.find((each) => each.key === key)?.level ?? null;
	return {
		domainExpertise: levelOf('domainExpertise'),
		generalSkills: levelOf('generalSkills'),
		communication: levelOf('communication'),
		problemSolving: levelOf('problemSolving'),
	};
}

function trustIn(
	input: EvaluationInput,
	score: number,
	secondScore: number | null,
	unverified: number,
	unverifiedShare: number,
): { confidence: ConfidenceLevel; note: string } {
	const texts = input.questions
		.map((question, index) => ({ number: index + 1, question }))
		.filter(({ question }) => question.type === 'text')
		.map(({ number, question }) => ({ number, ...answerForModel(input.answers[question.id] ?? '') }));
	const addressed = texts.filter((text) => text.addressed.length > 0).map(({ number }) => number);
	const cut = texts.filter((text) => text.cut).map(({ number }) => number);
	const gap = secondScore === null ? 0 : Math.abs(score - secondScore);
	const doubtful = addressed.length > 0 || unverifiedShare > UNVERIFIED_SHARE_LIMIT;
	const notes = [
		AI_NOTE,
		...(addressed.length > 0 ? [addressedNote(addressed)] : []),
		...(cut.length > 0 ? [cutNote(cut, MODEL_ANSWER_MAX_CHARS)] : []),
		...(unverified > 0 ? [unverifiedNote(unverified)] : []),
		...(gap > MEDIUM_CONFIDENCE_GAP ? [gapNote(gap)] : []),
	];
	return {
		confidence: lowerConfidence(confidenceBetween(score, secondScore), doubtful ? 'Low' : 'High'),
		note: notes.join(' '),
	};
}

/** Appends the numbers of a claim's answers to its text; empty if it refers to none of the judged answers. */
function sayClaim(claim: Claim, judged: readonly JudgedAnswer[]): string {
	const known = [...new Set(claim.answers)].filter((number) => judged.some((each) => each.number === number));
	const text = claim.text.trim();
	return text === '' || known.length === 0 ? '' : `${text} (${listAnswers(known)})`;
}

/** Truncates a text to `limit` words, at the last sentence end if there is one, else with an ellipsis. */
function capWords(text: string, limit: number): string {
	const words = text.split(/\s+/);
	if (words.length <= limit) return text;
	const capped = words.slice(0, limit).join(' ');
	const end = Math.max(capped.lastIndexOf('. '), capped.lastIndexOf('! '), capped.lastIndexOf('? '));
	return end > 0 ? capped.slice(0, end + 1) : `${capped}…`;
}
