import { fitLevel } from '../../assessments/score-band.ts';
import type { QuestionExplanation } from '../result.ts';
import type { PointRow } from './points.ts';
import type { AnswerRating } from './rate-answer.ts';
import { FLAG_WORDS } from './wording.ts';

/** A text answer with its position among all questions (1-based), its rating, and its share of the score. */
export type ReportedAnswer = {
	position: number;
	rating: AnswerRating;
	rows: readonly PointRow[];
	explanation: QuestionExplanation;
};

/**
 * Observations, one sentence each, with the number of the answer. Includes advice for each flagged or empty answer and for the
 * weakest one.
 */
export function insightsOf(answers: readonly ReportedAnswer[]): string[] {
	const given = answers.filter(({ rating }) => rating.parsed.text.words.length > 0);
	const best = extreme(given, (a, b) => shareOf(a) > shareOf(b));
	const weakest = extreme(answers, (a, b) => shareOf(a) < shareOf(b));
	const insights: string[] = [];
	const isAlone = best !== null && answers.every((other) => other === best || shareOf(other) < shareOf(best));
	if (isAlone && shareOf(best) > 0 && best.rating.flags.length === 0 && answers.length > 1)
		insights.push(`Question ${best.position} is the strongest answer.`);
	for (const answer of answers) {
		const { position, rating, explanation } = answer;
		const isEmpty = rating.parsed.text.words.length === 0;
		if (!isEmpty) for (const flag of rating.flags) insights.push(`Question ${position}: ${FLAG_WORDS[flag].reason}`);
		const isWeakest = answer === weakest && (weakest !== best || answers.length === 1);
		if (explanation.raise !== '' && (isEmpty || isWeakest || rating.flags.length > 0)) {
			insights.push(`Question ${position}: ${explanation.raise}`);
		}
	}
	return insights;
}

/** An answer's shown points, 0–1 of its share of the score. */
export const shareOf = ({ explanation: { points, of } }: ReportedAnswer): number => (of === 0 ? 0 : points / of);

/** The first answer that is beyond all others, or null without answers. */
export function extreme(
	answers: readonly ReportedAnswer[],
	isBeyond: (a: ReportedAnswer, b: ReportedAnswer) => boolean,
): ReportedAnswer | null {
	let found: ReportedAnswer | null = null;
	for (const answer of answers) if (found === null || isBeyond(answer, found)) found = answer;
	return found;
}

/** The fit level of the score, and the category's keywords: which were used, and some that were not. */
export const jobFitOf = (score: number, keywords: string): string =>
	[`Fit level by score: ${fitLevel(score)}.`, keywords, 'A person judges whether this suits the work.']
		.filter((sentence) => sentence !== '')
		.join(' ');
