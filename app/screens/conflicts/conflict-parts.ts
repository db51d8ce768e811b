import type { JobFieldValue } from '#domain/sync/merge-job';
import type { Conflict, Op } from '#domain/sync/op';
import { conflictMessages as words } from '../../messages/conflicts.ts';
import { JOB_FIELD_NAMES } from '../../messages/job-edit.ts';

/** One thing to choose about, each side in words; `field` is `questions` for the whole set. */
export type ConflictPart = { field: string; name: string; base: string; mine: string; theirs: string };

const isField = (field: string): field is keyof typeof JOB_FIELD_NAMES => field in JOB_FIELD_NAMES;

function inWords(value: JobFieldValue): string {
	if (typeof value === 'boolean') return value ? words.active : words.paused;
	return value.trim() === '' ? words.empty : value;
}

const promptList = (questions: readonly { prompt: string }[]): string =>
	questions.map(({ prompt }, index) => `${index + 1}. ${prompt}`).join('\n') || words.empty;

/** What a person has to choose about: the fields that both sides changed, or the set of questions. Empty when there is nothing. */
export function conflictParts(op: Op, current: Conflict | undefined): ConflictPart[] {
	if (op.kind === 'save_questions' && current?.version) {
		const { questions } = current.version;
		const ordered = questions.toSorted((a, b) => a.order_index - b.order_index);
		// Which questions the edit began from is known by the version's id alone: it is not shown.
		return [
			{
				field: 'questions',
				name: words.questions,
				base: '',
				mine: promptList(op.payload.questions),
				theirs: promptList(ordered),
			},
		];
	}
	if (op.kind !== 'edit_job') return [];
	return Object.entries(current?.fields ?? {}).flatMap(([field, theirs]) => {
		const change = op.payload.changes[field];
		if (!change) return [];
		const name = isField(field) ? JOB_FIELD_NAMES[field] : field;
		return [{ field, name, base: inWords(change.base), mine: inWords(change.mine), theirs: inWords(theirs) }];
	});
}
