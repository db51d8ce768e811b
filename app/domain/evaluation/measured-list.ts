import { type AnswerSpread, type Measured, measured } from './measurement-error.ts';

/** Latest people of a job that the spread of answers is taken from, as the review's is. */
const SPREAD_MOST = 500;

/** The points of a text answer and the most that it could get. */
type Mark = { points: number; of: number };

type Row = {
	id: string;
	score: number | null;
	evaluation_method: string;
	/** Of the rules of the backup method; empty where there is none. */
	evaluator_version?: string | undefined;
	question_version: string;
	is_admin_test: boolean;
	/** In the order of the questions. */
	answer_marks?: readonly Mark[] | undefined;
};

/** A measured score, and how many others of the list have a band that overlaps with its band. */
export type ListedError = Measured & { alike: number };

/**
 * The spread of the answers' scores, 0–100: the mean square of what is left of them when person and question are accounted for. Null for
 * fewer than two people or two answers. Every row has the same questions.
 */
export function spreadOfMarks(people: readonly (readonly Mark[])[]): AnswerSpread | null {
	const scores = people.map((marks) => marks.flatMap(({ points, of }) => (of > 0 ? [(100 * points) / of] : [])));
	const [first = []] = scores;
	if (scores.length < 2 || first.length < 2) return null;
	const ofQuestion = first.map((_, question) => mean(scores.map((row) => row[question] ?? 0)));
	const all = mean(ofQuestion);
	const squares = scores.flatMap((row) => {
		const ofPerson = mean(row);
		return row.map((score, question) => (score - ofPerson - (ofQuestion[question] ?? 0) + all) ** 2);
	});
	const freedom = (scores.length - 1) * (first.length - 1);
	return { people: scores.length, variance: squares.reduce((a, b) => a + b, 0) / freedom };
}

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

/**
 * The error of every score of a job's list that has one, by id; `applications` latest first. Only scores of the same method, version and
 * questions are compared with each other.
 */
export function measuredList(applications: readonly Row[]): ReadonlyMap<string, ListedError> {
	const groups = new Map<string, Row[]>();
	for (const row of applications) {
		if (row.is_admin_test || !row.answer_marks?.length) continue;
		const key = [row.evaluation_method, row.evaluator_version ?? '', row.question_version].join(' ');
		const group = groups.get(key);
		if (group) group.push(row);
		else groups.set(key, [row]);
	}
	return new Map(Array.from(groups.values()).flatMap(measuredGroup));
}

function measuredGroup(group: readonly Row[]): [id: string, ListedError][] {
	const answer_spread = spreadOfMarks(group.slice(0, SPREAD_MOST).map(({ answer_marks = [] }) => answer_marks));
	const scores = group.flatMap(({ id, score, evaluation_method, answer_marks: questions = [] }) => {
		const error = measured({ score, evaluation_method, explanation: { questions }, answer_spread });
		return error ? [{ id, error }] : [];
	});
	const counts = new Map<number, number>();
	for (const { error } of scores) counts.set(error.score, (counts.get(error.score) ?? 0) + 1);
	const known = new Map<string, number>();
	const alike = (one: Measured): number => {
		const key = `${one.score} ${one.error}`;
		const before = known.get(key);
		if (before !== undefined) return before;
		let count = -1;
		for (const [score, people] of counts) if (Math.abs(score - one.score) <= 2 * one.error) count += people;
		known.set(key, count);
		return count;
	};
	return scores.map(({ id, error }) => [id, { ...error, alike: alike(error) }]);
}
