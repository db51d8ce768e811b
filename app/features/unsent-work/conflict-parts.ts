import { slideFieldName, slideValueInWords } from '#domain/deck/slide-words';
import { categoryFieldName, categoryValueInWords } from '#domain/evaluation/category-words';
import { JOB_FIELD_NAMES, jobEditMessages } from '#domain/jobs/job-edit-words';
import type { EditedQuestion } from '#domain/questions/question';
import type { JobFieldValue } from '#domain/sync/merge-job';
import { compareSets, ORDER, type QuestionDifference, theirsOf } from '#domain/sync/merge-questions';
import type { Conflict, OpOf } from '#domain/sync/op';
import { excerpt } from '#domain/text/excerpt';
import type { OutboxRow } from '../../core/store/rows.ts';
import { conflictMessages as words } from './conflict-words.ts';
import { differingLines } from './differing-lines.ts';

/** One thing to choose about, each side in words; `field` is that of a job, a question's id, or `ORDER`. */
export type ConflictPart = { field: string; name: string; base: string; mine: string; theirs: string };

/** What an edit met on the server. */
export type ConflictView = {
	/** What both sides changed. */
	parts: ConflictPart[];
	/** What only one side changed, in words: it needs no choice. */
	merged: string[];
	lastEdit: Conflict['last_edit'];
};

const NAME_CHARS = 60;

const isField = (field: string): field is keyof typeof JOB_FIELD_NAMES => field in JOB_FIELD_NAMES;

function inWords(value: JobFieldValue): string {
	if (typeof value === 'boolean') return value ? words.active : words.paused;
	return value.trim() === '' ? words.empty : value;
}

/** The properties of a question, in words. */
const FACETS: ((question: EditedQuestion) => string)[] = [
	({ prompt }) => prompt,
	({ title = '' }) => (title === '' ? '' : words.shortName(title)),
	({ type }) => words.type[type],
	({ weight }) => words.weight(weight),
	({ options }) => (options.length > 0 ? words.options(options) : ''),
];

/** What of a question is not the same in all of `versions`; all of it when it is the only one. */
function facetsOf(question: EditedQuestion | undefined, versions: readonly EditedQuestion[]): string {
	if (!question) return words.removed;
	const shown = FACETS.filter((facet) => versions.length < 2 || new Set(versions.map(facet)).size > 1);
	return (
		shown
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

function ofQuestions(
	base: readonly EditedQuestion[] | undefined,
	mine: readonly EditedQuestion[],
	theirs: readonly EditedQuestion[],
): Pick<ConflictView, 'parts' | 'merged'> {
	const { questions, order } = compareSets(base, mine, theirs);
	const nameOf = ({ id, mine: own, theirs: other, base: was }: QuestionDifference): string => {
		const place = mine.findIndex((question) => question.id === id);
		const prompt = excerpt((was ?? own ?? other)?.prompt ?? '', NAME_CHARS);
		return place < 0 ? words.formerQuestion(prompt) : words.question(place + 1, prompt);
	};
	const parts = questions.filter(({ changedBy }) => changedBy === null).map((each) => partOf(each, nameOf(each)));
	const merged = questions.flatMap((each) => {
		if (each.changedBy === null) return [];
		const held = each[each.changedBy];
		return words.merged(nameOf(each), held ? (each.base ? 'changed' : 'added') : 'removed', each.changedBy);
	});
	const moved = { field: ORDER, name: words.order, base: base ? inOrder(base) : '' };
	return {
		parts: order === null ? [...parts, { ...moved, mine: inOrder(mine), theirs: inOrder(theirs) }] : parts,
		merged: order === 'theirs' ? [...merged, words.mergedOrder] : merged,
	};
}

function ofFields(
	changes: Readonly<Record<string, { base: JobFieldValue; mine: JobFieldValue }>>,
	current: Conflict,
	categories: Readonly<Record<string, string>>,
) {
	return Object.entries(current.fields ?? {}).flatMap(([field, theirs]) => {
		const change = changes[field];
		if (!change) return [];
		const name = isField(field) ? JOB_FIELD_NAMES[field] : field;
		const said = (value: JobFieldValue): string =>
			field === 'category_id' ? categoryInWords(String(value), categories) : inWords(value);
		const [base = '', mine = '', their = ''] = differingLines([change.base, change.mine, theirs].map(said));
		return [{ field, name, base, mine, theirs: their }];
	});
}

const categoryInWords = (id: string, categories: Readonly<Record<string, string>>): string =>
	id === '' ? jobEditMessages.category.isDefault('') : (categories[id] ?? jobEditMessages.category.unknown);

type JsonChanges = OpOf<'edit_slide' | 'edit_category'>['payload']['changes'];

function ofValues(
	changes: JsonChanges,
	current: Readonly<Record<string, unknown>>,
	said: { name: (field: string) => string; value: (value: unknown) => string },
): ConflictPart[] {
	return Object.entries(current).flatMap(([field, theirs]) => {
		const change = changes[field];
		if (!change) return [];
		const [base = '', mine = '', other = ''] = [change.base, change.mine, theirs].map(
			(value) => said.value(value) || words.empty,
		);
		return [{ field, name: said.name(field), base, mine, theirs: other }];
	});
}

const OF_SLIDE = { name: slideFieldName, value: slideValueInWords };
const OF_CATEGORY = { name: categoryFieldName, value: categoryValueInWords };

/**
 * The choices of a conflict by field or question, and what is merged without one; null when there is no conflict.
 * @param categories the names of categories by id, for a job's
 */
export function conflictView(
	{ op, parked, base }: Pick<OutboxRow, 'op' | 'parked' | 'base'>,
	categories: Readonly<Record<string, string>> = {},
): ConflictView | null {
	const current = parked?.current;
	if (!current) return null;
	const lastEdit = current.last_edit;
	if (op.kind === 'save_questions' && current.version) {
		return { ...ofQuestions(base, op.payload.questions, theirsOf(current.version)), lastEdit };
	}
	if (op.kind === 'edit_slide') {
		return { parts: ofValues(op.payload.changes, current.slide ?? {}, OF_SLIDE), merged: [], lastEdit };
	}
	if (op.kind === 'edit_category') {
		return { parts: ofValues(op.payload.changes, current.category ?? {}, OF_CATEGORY), merged: [], lastEdit };
	}
	return op.kind === 'edit_job'
		? { parts: ofFields(op.payload.changes, current, categories), merged: [], lastEdit }
		: null;
}
