import type { ListedApplication } from '../assessments/listed-application.ts';
import { type AnswerSpread, type Measured, measured } from './measurement-error.ts';

/** Number of a job's latest candidates from which the spread is computed, the same as in the review. */
const SPREAD_MOST = 500;

/** The points and maximum points of a text answer. */
type Mark = { points: number; of: number };

/** Whether two scores of a group are too close to rank: the bands overlap. */
export const overlap = (one: Measured, other: Measured): boolean =>
	Math.abs(other.score - one.score) <= one.error + other.error;

/**
 * A measured score, and the number of other scores in the list with an overlapping band. `pair`: the two candidates, if it is one
 * other.
 */
export type ListedError = Measured & { alike: number; pair?: readonly { id: string; name: string }[] };

/**
 * The spread of the answers' scores, 0–100: the mean square of the residuals after subtracting the effects of candidate and
 * question. Null for fewer than two candidates or two answers. All rows must have the same questions.
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

type Row = Pick<
	ListedApplication,
	'id' | 'name' | 'score' | 'method' | 'version' | 'question_version' | 'is_admin_test' | 'marks' | 'max_score'
>;

/**
 * The error of each score in a job's list, by id. `applications`: latest first. Only scores with the same method, version and
 * questions are compared with each other.
 */
export function measuredList(applications: readonly Row[]): ReadonlyMap<string, ListedError> {
	// A list has few groups: finding one is faster than building a key for each of thousands of rows.
	const groups: Row[][] = [];
	for (const row of applications) {
		if (row.is_admin_test || row.marks.length === 0) continue;
		const group = groups.find(([first]) => first && isSameGroup(first, row));
		if (group) group.push(row);
		else groups.push([row]);
	}
	return new Map(groups.flatMap(measuredGroup));
}

type Comparable = Pick<Row, 'method' | 'version' | 'question_version'>;

/** Only scores of the same group are compared with each other. */
export const isSameGroup = (one: Comparable, other: Comparable): boolean =>
	one.method === other.method &&
	(one.version ?? '') === (other.version ?? '') &&
	one.question_version === other.question_version;

/** The other candidates of a list whose scores are too close to this one to rank. `errors`: as `measuredList` returns them. */
export function tooCloseTo<Each extends Row>(
	row: Each,
	others: readonly Each[],
	errors: ReadonlyMap<string, Measured>,
): Each[] {
	const error = errors.get(row.id);
	return others.filter((other) => {
		const measuredOther = errors.get(other.id);
		return error && measuredOther && other !== row && isSameGroup(other, row) && overlap(error, measuredOther);
	});
}

/** The points and maximum points of each text answer, in question order. */
const marksOf = ({ marks }: Pick<Row, 'marks'>): Mark[] =>
	Array.from({ length: marks.length / 2 }, (_, index) => ({
		points: marks[2 * index] ?? 0,
		of: marks[2 * index + 1] ?? 0,
	}));

const hasSameScale = (one: Row, other: Row): boolean =>
	one.max_score === other.max_score &&
	one.marks.length === other.marks.length &&
	one.marks.every((mark, index) => index % 2 === 0 || mark === other.marks[index]);

/** A score of a group, and the candidates who have it. */
type Shared = { error: ListedError | null; rows: Row[] };

/**
 * Candidates with the same score, weights and scale have the same error. Each error is computed only once, because a group can have
 * thousands of candidates.
 */
function measuredGroup(group: readonly Row[]): [id: string, ListedError][] {
	const answer_spread = spreadOfMarks(group.slice(0, SPREAD_MOST).map(marksOf));
	const byScore = new Map<number | null, Shared[]>();
	for (const row of group) {
		const { score, method: evaluation_method } = row;
		const known = byScore.get(score) ?? [];
		byScore.set(score, known);
		const same = known.find(({ rows: [first] }) => first && hasSameScale(first, row));
		if (same) {
			same.rows.push(row);
			continue;
		}
		const explanation = { questions: marksOf(row), max_score: row.max_score };
		const error = measured({ score, evaluation_method, explanation, answer_spread });
		known.push({ error: error && { ...error, alike: 0 }, rows: [row] });
	}
	const scores = [...byScore.values()].flat().flatMap(({ error, rows }) => (error ? [{ error, rows }] : []));
	for (const { error } of scores) {
		const close = scores.filter((other) => overlap(error, other.error));
		error.alike = close.reduce((sum, { rows }) => sum + rows.length, 0) - 1;
		if (error.alike === 1) error.pair = close.flatMap(({ rows }) => rows.map(({ id, name }) => ({ id, name })));
	}
	return scores.flatMap(({ error, rows }) => rows.map(({ id }): [string, ListedError] => [id, error]));
}
