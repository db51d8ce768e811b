import * as z from 'zod/mini';
import { correlation, deviationOf, meanOf, medianOf, roundedTo } from './statistics.ts';

/**
 * Statistics of one text question over a job's newest assessments. `mean_share` and `spread`: in per cent of the maximum
 * points. `with_rest`: correlation of its share with that of the other answers. `seconds`: median time over `timed` candidates.
 */
const questionStatisticSchema = z.object({
	question_id: z.string(),
	prompt: z.string(),
	people: z.number(),
	mean_share: z.nullable(z.number()),
	spread: z.nullable(z.number()),
	with_rest: z.nullable(z.number()),
	timed: z.number(),
	seconds: z.nullable(z.number()),
});
export type QuestionStatistic = z.infer<typeof questionStatisticSchema>;

/** `people`: number of candidates whose answers were evaluated, at most the newest `limit`. */
export const questionStatisticsSchema = z.object({
	job_id: z.string(),
	people: z.number(),
	limit: z.number(),
	questions: z.array(questionStatisticSchema),
});
export type QuestionStatistics = z.infer<typeof questionStatisticsSchema>;

/** The points of one answer. `of`: its maximum points. `seconds`: null if no time was recorded. */
export type AnswerMark = {
	assessment: string;
	question_id: string;
	points: number;
	of: number;
	seconds: number | null;
};

/** Computes the statistics of each question, in the given order. Questions without an answer are left out. */
export function questionStatistics(
	questions: readonly { id: string; prompt: string }[],
	marks: readonly AnswerMark[],
): QuestionStatistic[] {
	const counted = marks.filter(({ of }) => of > 0);
	const totals = new Map<string, { points: number; of: number }>();
	for (const { assessment, points, of } of counted) {
		const total = totals.get(assessment) ?? { points: 0, of: 0 };
		totals.set(assessment, { points: total.points + points, of: total.of + of });
	}
	return questions.flatMap(({ id, prompt }): QuestionStatistic[] => {
		const answers = counted.filter(({ question_id }) => question_id === id);
		if (answers.length === 0) return [];
		const shares = answers.map(({ points, of }) => (100 * points) / of);
		const beside = answers.flatMap(({ assessment, points, of }) => {
			const total = totals.get(assessment);
			const rest = total && { points: total.points - points, of: total.of - of };
			return rest && rest.of > 0 ? [{ own: points / of, rest: rest.points / rest.of }] : [];
		});
		const seconds = answers.flatMap((answer) => (answer.seconds === null ? [] : [answer.seconds]));
		return [
			{
				question_id: id,
				prompt,
				people: answers.length,
				mean_share: roundedTo(0, meanOf(shares)),
				spread: roundedTo(0, deviationOf(shares)),
				with_rest: roundedTo(
					2,
					correlation(
						beside.map(({ own }) => own),
						beside.map(({ rest }) => rest),
					),
				),
				timed: seconds.length,
				seconds: roundedTo(0, medianOf(seconds)),
			},
		];
	});
}
