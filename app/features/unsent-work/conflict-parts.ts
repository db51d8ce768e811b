import { slideFieldName, slideValueInWords } from '#domain/deck/slide-words';
import { JOB_FIELD_NAMES } from '#domain/jobs/job-edit-words';
import type { EditedQuestion } from '#domain/questions/question';
import { isSameQuestions, type JobFieldValue } from '#domain/sync/merge-job';
import type { OutboxRow } from '../../core/store/rows.ts';
import { conflictMessages as words } from './conflict-words.ts';

/** One thing to choose about, each side in words; `field` is `questions` for the whole set. */
export type ConflictPart = { field: string; name: string; base: string; mine: string; theirs: string };

const isField = (field: string): field is keyof typeof JOB_FIELD_NAMES => field in JOB_FIELD_NAMES;

function inWords(value: JobFieldValue): string {
	if (typeof value === 'boolean') return value ? words.active : words.paused;
	return value.trim() === '' ? words.empty : value;
}

const isSame = (one: EditedQuestion, other: EditedQuestion): boolean => isSameQuestions([one], [other]);

/** A set as lines, each question with its weight and options; beside what it was before, what was added, changed and removed. */
function inLines(questions: readonly EditedQuestion[], base: readonly EditedQuestion[] | undefined): string {
	const lines = questions.flatMap((question, index) => {
		const before = base?.find(({ id }) => id === question.id);
		const isNew = base !== undefined && !before;
		const mark = isNew ? 'added' : before && !isSame(before, question) ? 'changed' : null;
		const { prompt, weight, options } = question;
		const line = words.question(index + 1, prompt, weight, mark);
		return options.length > 0 ? [line, words.options(options)] : [line];
	});
	const gone = (base ?? []).filter((before) => !questions.some(({ id }) => id === before.id));
	return [...lines, ...gone.map(({ prompt }) => words.removed(prompt))].join('\n') || words.empty;
}

/** The choices of a conflict: the fields that both sides changed, or the set of questions. Empty when there is none. */
export function conflictParts({ op, parked, base }: Pick<OutboxRow, 'op' | 'parked' | 'base'>): ConflictPart[] {
	const current = parked?.current;
	if (op.kind === 'save_questions' && current?.version) {
		const theirs = current.version.questions.toSorted((a, b) => a.order_index - b.order_index);
		return [
			{
				field: 'questions',
				name: words.questions,
				base: base && base.length > 0 ? inLines(base, undefined) : '',
				mine: inLines(op.payload.questions, base),
				theirs: inLines(theirs, base),
			},
		];
	}
	if (op.kind === 'edit_slide') {
		return Object.entries(current?.slide ?? {}).flatMap(([field, theirs]) => {
			const change = op.payload.changes[field];
			if (!change) return [];
			const [base, mine, other] = [change.base, change.mine, theirs].map(
				(value) => slideValueInWords(value) || words.empty,
			);
			return [{ field, name: slideFieldName(field), base: base ?? '', mine: mine ?? '', theirs: other ?? '' }];
		});
	}
	if (op.kind !== 'edit_job') return [];
	return Object.entries(current?.fields ?? {}).flatMap(([field, theirs]) => {
		const change = op.payload.changes[field];
		if (!change) return [];
		const name = isField(field) ? JOB_FIELD_NAMES[field] : field;
		return [{ field, name, base: inWords(change.base), mine: inWords(change.mine), theirs: inWords(theirs) }];
	});
}
