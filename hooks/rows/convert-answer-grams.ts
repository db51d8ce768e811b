import { execute, readText } from '../core/sql/database.ts';
import { cacheComparedAnswers, type ShinglesByQuestion } from './compared-answers.ts';

/** Whether a database of an earlier version still has the older index for finding copies. */
export const hasAnswerGrams = (app: core.App): boolean =>
	readText(
		app.db(),
		`SELECT iif(EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'answer_grams'), 'yes', '') AS text`,
	) === 'yes';

/** Converts up to `size` assessments of the older index in one transaction; drops the index once it is empty. */
export function convertAnswerGrams(app: core.App, size: number): void {
	app.runInTransaction((transaction) => {
		const db = transaction.db();
		const ids: string[] = JSON.parse(
			readText(
				db,
				`SELECT json_group_array(assessment_id) AS text FROM (SELECT DISTINCT assessment_id FROM answer_grams LIMIT {:size})`,
				{ size },
			),
		);
		for (const id of ids) {
			const shingles: ShinglesByQuestion = JSON.parse(readText(db, SHINGLES, { id }));
			cacheComparedAnswers(transaction, id, shingles);
			execute(db, 'DELETE FROM answer_grams WHERE assessment_id = {:id}', { id });
		}
		if (ids.length === 0) execute(db, 'DROP TABLE answer_grams');
	});
}

const SHINGLES = `SELECT json_group_object(question_id, json(shingles)) AS text FROM (
	SELECT question_id, json_group_array(gram) AS shingles FROM answer_grams WHERE assessment_id = {:id} GROUP BY question_id)`;

const COPIES = `WITH mine AS MATERIALIZED (
	SELECT question.key AS question_id, json_array_length(question.value) AS size, gram.value AS gram
	FROM json_each({:shingles}) question, json_each(question.value) gram
)
SELECT json_group_object(question_id, share) AS text FROM (
	SELECT question_id, max(shared) AS share FROM (
		SELECT mine.question_id, count(*) * 1.0 / mine.size AS shared
		FROM mine JOIN answer_grams theirs ON theirs.question_id = mine.question_id AND theirs.gram = mine.gram
			JOIN assessments assessment ON assessment.id = theirs.assessment_id AND assessment.user_id <> {:user}
		WHERE mine.size >= {:least}
		GROUP BY mine.question_id, theirs.assessment_id
	) GROUP BY question_id)`;

/** Like `findCopies`, for assessments that are not converted yet. */
export function findUnconvertedCopies(
	app: core.App,
	user: string,
	shingles: ShinglesByQuestion,
	least: number,
): Record<string, number> {
	return JSON.parse(readText(app.db(), COPIES, { shingles: JSON.stringify(shingles), user, least }));
}
