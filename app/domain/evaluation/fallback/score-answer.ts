import { DEFAULT_CATEGORY } from '../category.ts';
import { NO_JOB } from '../input.ts';
import type { QualityIndicators, ScoreBreakdown } from '../result.ts';
import { evaluateByFallback } from './evaluate.ts';
import type { Flag } from './penalties.ts';
import { rateAnswer, readContext } from './rate-answer.ts';
import type { Parts } from './subscores.ts';

/** One answer, evaluated on its own and without a job. */
type ScoredAnswer = {
	/** 0–100, integer; null for an answer in another language. */
	score: number | null;
	/** 0–1, before it is mapped to a score; 0 for an answer in another language. */
	raw: number;
	flags: Flag[];
	quality_indicators: QualityIndicators;
	/** Each 0–1. */
	parts: Parts;
	score_breakdown: ScoreBreakdown | null;
};

/**
 * Scores one answer to one question with Intelligent Analysis and the default category. Pure and deterministic in every
 * JavaScript engine.
 */
export function scoreAnswer(prompt: string, answer: string): ScoredAnswer {
	const { raw, flags, parts } = rateAnswer(prompt, answer, readContext(''));
	const { score, quality_indicators, score_breakdown } = evaluateByFallback({
		job: NO_JOB,
		category: DEFAULT_CATEGORY,
		questions: [{ id: 'question', prompt, type: 'text', options: [], order_index: 1, weight: 5 }],
		answers: { question: answer },
	});
	return { score, raw, flags, quality_indicators, parts, score_breakdown };
}
