import type { ListedApplication } from '../assessments/listed-application.ts';
import { type AnswerSpread, type Measured, measured } from './measurement-error.ts';

/** Number of a job's latest candidates from which the spread is computed, the same as in the review. */
const SPREAD_MOST = 500;

/** The points and maximum points of a text answer. */
type Mark = { points: number; of: number };

/** Whether two scores of a group are too close to rank: the bands overlap. */
const overlap = (one: Measured, other: Measured): boolean => Math.abs(other.score - one.score) <= 2 * one.error;

/** A measured score, and the number of other scores in the list with an overlapping band. */
export type ListedError = Measured & { alike: number };

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
	'id' | 'score' | 'method' | 'version' | 'question_version' | 'is_admin_test' | 'marks'
>;

/**
 * The error of each score in a job's list, by id. `applications`: latest first. Only scores with the same method, version and
 * questions are compared with each other.
 */
export function measuredList(applications: readonly Row[]): ReadonlyMap<string, ListedError> {
	const groups = new Map<string, Row[]>();
	for (const row of applications) {
		if (row.is_admin_test || row.marks.length === 0) continue;
		const group = groups.get(groupOf(row));
		if (group) group.push(row);
		else groups.set(groupOf(row), [row]);
	}
	return new Map(Array.from(groups.values()).flatMap(measuredGroup));
}

/** Only scores of the same group are compared with each other. */
const groupOf = ({ method, version, question_version }: Row): string =>
	`${method} ${version ?? ''} ${question_version}`;

/** The other candidates of a list whose scores are too close to this one to rank. `errors`: as `measuredList` returns them. */
export function tooCloseTo<Each extends Row>(
	row: Each,
	others: readonly Each[],
	errors: ReadonlyMap<string, Measured>,
): Each[] {
	const error = errors.get(row.id);
	return others.filter((other) => {
		const measuredOther = errors.get(other.id);
		return error && measuredOther && other !== row && groupOf(other) === groupOf(row) && overlap(error, measuredOther);
	});
}

/** The points and maximum points of each text answer, in question order. */
export const marksOf = ({ marks }: Pick<Row, 'marks'>): Mark[] =>
	Array.from({ length: marks.length / 2 }, (_, index) => ({
		points: marks[2 * index] ?? 0,
		of: marks[2 * index + 1] ?? 0,
	}));

function weightsOf({ marks }: Row): string {
	let weights = '';
	for (let index = 1; index < marks.length; index += 2) weights += ` ${marks[index]}`;
	return weights;
}

/**
 * Candidates with the same score and weights have the same error. Each error is computed only once, because a group can have
 * thousands of candidates.
 */
function measuredGroup(group: readonly Row[]): [id: string, ListedError][] {
	const answer_spread = spreadOfMarks(group.slice(0, SPREAD_MOST).map(marksOf));
	const known = new Map<string, { error: ListedError | null; ids: string[] }>();
	for (const row of group) {
		const key = `${row.score} ${weightsOf(row)}`;
		const same = known.get(key);
		if (same) {
			same.ids.push(row.id);
			continue;
		}
		const { score, method: evaluation_method } = row;
		const error = measured({ score, evaluation_method, explanation: { questions: marksOf(row) }, answer_spread });
		known.set(key, { error: error && { ...error, alike: 0 }, ids: [row.id] });
	}
	const scores = Array.from(known.values()).flatMap(({ error, ids }) => (error ? [{ error, ids }] : []));
	for (const { error } of scores) {
		const people = scores.map((other) => (overlap(error, other.error) ? other.ids.length : 0));
		error.alike = people.reduce((sum, count) => sum + count, 0) - 1;
	}
	return scores.flatMap(({ error, ids }) => ids.map((id): [string, ListedError] => [id, error]));
}
