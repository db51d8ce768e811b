import { jobEditMessages } from '#domain/jobs/job-edit-words';
import { jobFieldNames } from '#domain/jobs/job-form-fields';
import type { EditedQuestion } from '#domain/questions/question';
import { attributesInWords } from '#domain/scorecards/attributes';
import type { JobFieldValue } from '#domain/sync/conflict';
import type { FieldChanges } from '#domain/sync/merge-fields';
import { compareSets, ORDER, type QuestionDifference } from '#domain/sync/merge-questions';
import { excerpt } from '#domain/text/excerpt';
import { conflictMessages as words } from './conflict-words.ts';

/** Replaces omitted lines. */
const LEFT_OUT = '…';

/** Number of equal lines shown beside a difference. */
const CONTEXT = 1;

function countSame(texts: readonly (readonly string[])[]): number {
	const [first = [], ...others] = texts;
	const end = first.findIndex((line, index) => others.some((other) => other[index] !== line));
	return end < 0 ? first.length : end;
}

/**
 * Returns the texts without the leading and trailing lines that all of them share, except for `CONTEXT` lines beside the
 * difference.
 */
function differingLines(texts: readonly string[]): string[] {
	const lines = texts.map((text) => text.split('\n'));
	const shortest = Math.min(...lines.map(({ length }) => length));
	const head = Math.min(countSame(lines), shortest);
	const tail = Math.min(countSame(lines.map((each) => each.toReversed())), shortest - head);
	const [from, behind] = [Math.max(0, head - CONTEXT), Math.max(0, tail - CONTEXT)];
	return lines.map((each) =>
		[
			...(from > 0 ? [LEFT_OUT] : []),
			...each.slice(from, each.length - behind),
			...(behind > 0 ? [LEFT_OUT] : []),
		].join('\n'),
	);
}

/** A conflicting part with each side as text. `field`: a job's field, a question's id, or `ORDER`. */
export type ConflictPart = { field: string; name: string; base: string; mine: string; theirs: string };

/** `parts`: changed by both sides. `merged`: sentences about changes by only one side, which need no choice. */
export type ConflictParts = { parts: ConflictPart[]; merged: string[] };

const NAME_CHARS = 60;

function inWords(value: JobFieldValue): string {
	if (typeof value === 'boolean') return value ? words.active : words.paused;
	return value.trim() === '' ? words.empty : value;
}

/** The properties of a question as text. */
const FACETS: ((question: EditedQuestion) => string)[] = [
	({ prompt }) => prompt,
	({ title = '' }) => (title === '' ? '' : words.shortName(title)),
	({ type }) => words.type[type],
	({ weight }) => words.weight(weight),
	({ options }) => (options.length > 0 ? words.options(options) : ''),
];

/** The properties of a question that differ between `versions`; all properties when there is only one version. */
function facetsOf(question: EditedQuestion | undefined, versions: readonly EditedQuestion[]): string {
	if (!question) return words.removed;
	const differing = FACETS.filter((facet) => versions.length < 2 || new Set(versions.map(facet)).size > 1);
	return (
		differing
			.map((facet) => facet(question))
			.filter((text) => text !== '')
			.join('\n') || words.empty
	);
}

function partOf({ id, base, mine, theirs }: QuestionDifference, name: string): ConflictPart {
	const sides = [mine, theirs].filter((side) => side !== undefined);
	const versions = base ? [base, ...sides] : sides;
	return {
		field: id,
		name,
		base: base ? facetsOf(base, versions) : '',
		mine: facetsOf(mine, versions),
		theirs: facetsOf(theirs, versions),
	};
}

const inOrder = (questions: readonly EditedQuestion[]): string =>
	questions.map(({ prompt }, index) => words.place(index + 1, excerpt(prompt, NAME_CHARS))).join('\n');

/**
 * The questions that both sides changed, and the order when both changed it. `base`: the set that this device's edit is
 * based on.
 */
export function questionParts(
	base: readonly EditedQuestion[] | undefined,
	mine: readonly EditedQuestion[],
	theirs: readonly EditedQuestion[],
): ConflictParts {
	const { questions, order } = compareSets(base, mine, theirs);
	const nameOf = ({ id, mine: own, theirs: other, base: was }: QuestionDifference): string => {
		const place = mine.findIndex((question) => question.id === id);
		const prompt = excerpt((was ?? own ?? other)?.prompt ?? '', NAME_CHARS);
		return place < 0 ? words.formerQuestion(prompt) : words.question(place + 1, prompt);
	};
	const parts = questions.filter(({ changedBy }) => changedBy === null).map((each) => partOf(each, nameOf(each)));
	const merged = questions.flatMap((each) => {
		if (each.changedBy === null) return [];
		const changed = each[each.changedBy];
		return words.merged(nameOf(each), changed ? (each.base ? 'changed' : 'added') : 'removed', each.changedBy);
	});
	const moved = { field: ORDER, name: words.order, base: base ? inOrder(base) : '' };
	return {
		parts: order === null ? [...parts, { ...moved, mine: inOrder(mine), theirs: inOrder(theirs) }] : parts,
		merged: order === 'theirs' ? [...merged, words.mergedOrder] : merged,
	};
}

/**
 * The fields of a job that both sides changed.
 * @param current their current values on the server
 * @param categories category names by id
 */
export function jobFieldParts(
	changes: Readonly<Record<string, { base: JobFieldValue; mine: JobFieldValue }>>,
	current: Readonly<Record<string, JobFieldValue>>,
	categories: Readonly<Record<string, string>>,
): ConflictParts {
	const parts = Object.entries(current).flatMap(([field, theirs]) => {
		const change = changes[field];
		if (!change) return [];
		const said = (value: JobFieldValue): string => {
			if (field === 'category_id') return categoryInWords(String(value), categories);
			return inWords(field === 'scorecard' ? attributesInWords(String(value)) : value);
		};
		const [base = '', mine = '', their = ''] = differingLines([change.base, change.mine, theirs].map(said));
		return [{ field, name: jobFieldNames([field]), base, mine, theirs: their }];
	});
	return { parts, merged: [] };
}

const categoryInWords = (id: string, categories: Readonly<Record<string, string>>): string =>
	id === '' ? jobEditMessages.category.isDefault('') : (categories[id] ?? jobEditMessages.category.unknown);

/**
 * The fields of any other record that both sides changed.
 * @param current their current values on the server
 * @param said formats the name of a field, and a value of it
 */
export function valueParts(
	changes: FieldChanges,
	current: Readonly<Record<string, unknown>>,
	said: { name: (field: string) => string; value: (value: unknown, field: string) => string },
): ConflictParts {
	const parts = Object.entries(current).flatMap(([field, theirs]) => {
		const change = changes[field];
		if (!change) return [];
		const [base = '', mine = '', other = ''] = [change.base, change.mine, theirs].map(
			(value) => said.value(value, field) || words.empty,
		);
		return [{ field, name: said.name(field), base, mine, theirs: other }];
	});
	return { parts, merged: [] };
}
