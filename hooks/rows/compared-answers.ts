import { execute, readText } from '../core/sql/database.ts';

/**
 * The index for finding copies between candidates. `compared_answers` has a row per answer with its shingles as JSON;
 * `compared_grams` has a row per shingle of each answer: two integers, because there are hundreds per application. A shingle is
 * stored as `gram XOR hash(question)`, so that common phrases of one question do not slow down another.
 */
export type ShinglesByQuestion = Record<string, number[]>;

/** Per question, the largest share of the answer that occurs in one answer of another account. */
const COPIES = `WITH mine AS MATERIALIZED (
	SELECT question.value ->> 'question' AS question_id, json_array_length(question.value, '$.shingles') AS size, gram.value AS gram
	FROM json_each({:answers}) question, json_each(question.value, '$.shingles') gram
)
SELECT json_group_object(question_id, share) AS text FROM (
	SELECT question_id, max(shared) AS share FROM (
		SELECT mine.question_id, count(*) * 1.0 / mine.size AS shared
		FROM mine JOIN compared_grams shingle ON shingle.gram = mine.gram
			JOIN compared_answers theirs ON theirs.id = shingle.answer AND theirs.question_id = mine.question_id
			JOIN assessments assessment ON assessment.id = theirs.assessment_id AND assessment.user_id <> {:user}
		WHERE mine.size >= {:least}
		GROUP BY mine.question_id, theirs.id
	) GROUP BY question_id)`;

/** Shares (0–1) by question; a question with fewer than `least` shingles is not compared. */
export function findCopies(
	app: core.App,
	user: string,
	shingles: ShinglesByQuestion,
	least: number,
): Record<string, number> {
	return JSON.parse(readText(app.db(), COPIES, { answers: toAnswers(shingles), user, least }));
}

/** Stores the shingles of an assessment's answers; existing rows stay. Does nothing for a deleted assessment. */
export function cacheComparedAnswers(app: core.App, assessmentId: string, shingles: ShinglesByQuestion): void {
	const values = { id: assessmentId, answers: toAnswers(shingles) };
	execute(
		app.db(),
		`INSERT INTO compared_answers (assessment_id, question_id, grams)
		SELECT {:id}, question.value ->> 'question', question.value -> 'shingles' FROM json_each({:answers}) question
		WHERE json_array_length(question.value, '$.shingles') > 0 AND EXISTS (SELECT 1 FROM assessments WHERE id = {:id})
		ON CONFLICT DO NOTHING`,
		values,
	);
	execute(
		app.db(),
		`INSERT INTO compared_grams (gram, answer) SELECT gram.value, answer.id
		FROM compared_answers answer, json_each(answer.grams) gram WHERE answer.assessment_id = {:id} ON CONFLICT DO NOTHING`,
		{ id: assessmentId },
	);
}

/** Deletes the stored shingles of the assessments; `ids`: a JSON list. */
export function evictComparedAnswers(app: core.App, ids: string): void {
	const isRemoved = 'assessment_id IN (SELECT value FROM json_each({:ids}))';
	execute(
		app.db(),
		`DELETE FROM compared_grams WHERE (gram, answer) IN (
			SELECT gram.value, answer.id FROM compared_answers answer, json_each(answer.grams) gram WHERE answer.${isRemoved})`,
		{ ids },
	);
	execute(app.db(), `DELETE FROM compared_answers WHERE ${isRemoved}`, { ids });
}

const toAnswers = (shingles: ShinglesByQuestion): string =>
	JSON.stringify(
		Object.entries(shingles).map(([question, pieces]) => {
			const salt = hash(question);
			return { question, shingles: pieces.map((shingle) => (shingle ^ salt) >>> 0) };
		}),
	);

/** FNV-1a, 32 bits. */
function hash(text: string): number {
	let value = 0x811c9dc5;
	for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
	return value >>> 0;
}
