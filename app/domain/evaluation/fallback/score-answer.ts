import { DEFAULT_CATEGORY } from '../category.ts';
import { NO_JOB } from '../input.ts';
import type { QualityIndicators, ScoreBreakdown } from '../result.ts';
import { evaluateByFallback } from './evaluate.ts';
import type { Flag } from './gates.ts';
import type { Parts } from './parts.ts';
import { rateAnswer, readContext } from './rate-answer.ts';

/** One answer, evaluated by itself and for no job in particular. */
export type ScoredAnswer = {
	/** 0–100, whole. */
	score: number;
	/** 0–1, before it is mapped to a score. */
	raw: number;
	flags: Flag[];
	quality_indicators: QualityIndicators;
	/** Each 0–1. */
	parts: Parts;
	score_breakdown: ScoreBreakdown | null;
};

/** Scores one answer to one question by Intelligent Analysis and the default category: pure, the same in every JavaScript engine. */
export function scoreAnswer(prompt: string, answer: string): ScoredAnswer {
	const { raw, flags, parts } = rateAnswer(prompt, answer, readContext(''));
	const { score, quality_indicators, score_breakdown } = evaluateByFallback({
		job: NO_JOB,
		category: DEFAULT_CATEGORY,
		questions: [{ id: 'question', prompt, type: 'text', options: [], order_index: 1, weight: 5 }],
		answers: { question: answer },
	});
	return { score: score ?? 0, raw, flags, quality_indicators, parts, score_breakdown };
}
