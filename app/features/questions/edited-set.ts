import type { EditedQuestion } from '#domain/questions/question';
import { insertQuestion, moveQuestion } from '#domain/questions/question-set';
import { isSameQuestions } from '#domain/sync/merge-job';
import type { SyncedJob } from '#domain/sync/pull';
import type { QuestionsDraft } from './questions-draft.ts';

/** What an edit is based on: the job's questions, and the offered ones, which are samples when the job has none. */
export type Start = { version: string; base: EditedQuestion[]; offered: EditedQuestion[] };

/** An undoable change: a removed question, or a discarded draft. */
export type Undo =
	| { kind: 'removed'; question: EditedQuestion; index: number }
	| { kind: 'discarded'; draft: QuestionsDraft };

export type SetEdit =
	| { type: 'question.added'; question: EditedQuestion }
	| { type: 'question.changed'; id: string; change: Partial<Omit<EditedQuestion, 'id'>> }
	| { type: 'question.moved'; id: string; to: number }
	| { type: 'question.removed'; id: string }
	| { type: 'samples.accepted' }
	| { type: 'set.emptied' };

/**
 * Creates the base of an edit.
 * @param samples offered when the job has no questions
 */
export function startOf(
	{ questions, questions_version: version }: Pick<SyncedJob, 'questions' | 'questions_version'>,
	samples: EditedQuestion[],
): Start {
	const base = questions
		.toSorted((a, b) => a.order_index - b.order_index)
		.map(({ id, prompt, type, options, weight }) => ({ id, prompt, type, options, weight }));
	return { version, base, offered: base.length > 0 ? base : samples };
}

export const editedQuestions = (start: Start, draft: QuestionsDraft | null): EditedQuestion[] =>
	draft?.questions ?? start.offered;

/** Returns the set after an edit. */
export function afterEdit(questions: readonly EditedQuestion[], start: Start, edit: SetEdit): EditedQuestion[] {
	switch (edit.type) {
		case 'question.added':
			return insertQuestion(questions, edit.question, questions.length);
		case 'question.changed':
			return questions.map((question) => (question.id === edit.id ? { ...question, ...edit.change } : question));
		case 'question.moved':
			return moveQuestion(questions, edit.id, edit.to);
		case 'question.removed':
			return questions.filter(({ id }) => id !== edit.id);
		case 'samples.accepted':
			return [...questions, ...start.offered];
		case 'set.emptied':
			return [];
	}
}

/** Returns the draft to save; null when the set equals the offered one. */
export function draftOf(
	start: Start,
	draft: QuestionsDraft | null,
	questions: EditedQuestion[],
): QuestionsDraft | null {
	if (isSameQuestions(questions, start.offered)) return null;
	return { version: start.version, base: start.base, ...draft, questions };
}

/** Whether another user has saved other questions since the edit began. */
export const hasChangedSince = (start: Start, draft: QuestionsDraft | null): boolean =>
	draft !== null && !isSameQuestions(draft.base, start.base);
