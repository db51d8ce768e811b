import type { EditedQuestion } from '../questions/question.ts';
import type { Choice, Conflict } from './conflict.ts';
import { isSameQuestions } from './merge-job.ts';

/** The key of the choice about the order. No question has this id. */
export const ORDER = 'order';

type Questions = readonly EditedQuestion[];

/** A question that differs between both sides. A version is undefined if the question was removed or did not exist. */
export type QuestionDifference = {
	id: string;
	base: EditedQuestion | undefined;
	mine: EditedQuestion | undefined;
	theirs: EditedQuestion | undefined;
	/** The only side that changed it; null if both did and the user must choose. */
	changedBy: Choice | null;
};

/** How two edits of one set of questions differ. */
type SetDifference = {
	questions: QuestionDifference[];
	/** The side whose order applies; null if both reordered the questions. */
	order: Choice | null;
};

const isSame = (one: EditedQuestion | undefined, other: EditedQuestion | undefined): boolean =>
	one === undefined || other === undefined ? one === other : isSameQuestions([one], [other]);

const findIn = (set: Questions, id: string): EditedQuestion | undefined => set.find((question) => question.id === id);
const idsOf = (set: Questions): string[] => set.map(({ id }) => id);

function orderOf(base: Questions | undefined, mine: Questions, theirs: Questions): Choice | null {
	const sequence = (set: Questions, among: readonly Questions[]): string =>
		idsOf(set)
			.filter((id) => among.every((other) => findIn(other, id)))
			.join();
	if (sequence(mine, [theirs]) === sequence(theirs, [mine])) return 'mine';
	if (!base) return null;
	if (sequence(base, [mine, theirs]) === sequence(mine, [base, theirs])) return 'theirs';
	return sequence(base, [mine, theirs]) === sequence(theirs, [base, mine]) ? 'mine' : null;
}

/**
 * Compares two edits of one set by question.
 * @param base the set that this device's edit started from; if undefined, every difference requires a choice
 */
export function compareSets(base: Questions | undefined, mine: Questions, theirs: Questions): SetDifference {
	const ids = [...new Set([...idsOf(theirs), ...idsOf(mine)])];
	const questions = ids.flatMap((id) => {
		const [was, own, other] = [base && findIn(base, id), findIn(mine, id), findIn(theirs, id)];
		if (isSame(own, other)) return [];
		const changedBy = base === undefined ? null : isSame(was, own) ? 'theirs' : isSame(was, other) ? 'mine' : null;
		return [{ id, base: was, mine: own, theirs: other, changedBy } as const];
	});
	return { questions, order: orderOf(base, mine, theirs) };
}

/**
 * Merges both edits with the user's choices. Changes of only one side are applied automatically.
 * @param choices by question id, and `ORDER`; defaults to `mine`
 */
export function mergeSets(
	base: Questions | undefined,
	mine: Questions,
	theirs: Questions,
	choices: Readonly<Record<string, Choice>>,
): EditedQuestion[] {
	const { questions, order } = compareSets(base, mine, theirs);
	const merged = new Map<string, EditedQuestion | undefined>(
		[...theirs, ...mine].map((question) => [question.id, question]),
	);
	for (const { id, changedBy, mine: own, theirs: other } of questions) {
		merged.set(id, (changedBy ?? choices[id] ?? 'mine') === 'mine' ? own : other);
	}
	const isMine = (order ?? choices[ORDER] ?? 'mine') === 'mine';
	const [first, second] = isMine ? [mine, theirs] : [theirs, mine];
	const ids = idsOf(first);
	for (const [index, id] of idsOf(second).entries()) {
		if (ids.includes(id)) continue;
		const before = second[index - 1];
		ids.splice(before ? ids.indexOf(before.id) + 1 : 0, 0, id);
	}
	return ids.flatMap((id) => merged.get(id) ?? []);
}

/** The server's questions in a conflict, in order. */
export const theirsOf = ({ questions }: NonNullable<Conflict['version']>): EditedQuestion[] =>
	[...questions]
		.sort((a, b) => a.order_index - b.order_index)
		.map(({ order_index: _order, ...question }): EditedQuestion => question);
