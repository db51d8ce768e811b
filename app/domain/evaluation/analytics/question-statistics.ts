import * as z from 'zod/mini';
import { correlation, deviationOf, meanOf, medianOf, roundedTo } from './statistics.ts';

/**
 * One text question over the newest assessments of a job. `mean_share` and `spread` are per cent of what the answer could have
 * earned; `with_rest`: correlation of its share with that of the other answers; `seconds`: median time, of `timed` people.
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

/** `people`: whose answers were read, at most `limit` newest. */
export const questionStatisticsSchema = z.object({
	job_id: z.string(),
	people: z.number(),
	limit: z.number(),
	questions: z.array(questionStatisticSchema),
});
export type QuestionStatistics = z.infer<typeof questionStatisticsSchema>;

/** The points of one answer. `of`: what it could have earned; `seconds`: null when no time was recorded. */
export type AnswerMark = {
	assessment: string;
	question_id: string;
	points: number;
	of: number;
	seconds: number | null;
};

/** The statistics of each question, in the given order; one without an answer is left out. */
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
