import type { EditedQuestion } from '#domain/questions/question';
import { insertQuestion, moveQuestion } from '#domain/questions/question-set';
import { isSameQuestions } from '#domain/sync/merge-job';
import type { SyncedJob } from '#domain/sync/pull';
import type { QuestionsDraft } from './questions-draft.ts';

/** What editing begins from: the questions that the job has, and what is offered, which is the samples when it has none. */
export type Start = { version: string; base: EditedQuestion[]; offered: EditedQuestion[] };

/** Something that can be taken back: a question that was removed, or all that was edited. */
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

/** @param samples offered when the job has no questions of its own */
export function startOf(
	{ questions, questions_version: version }: Pick<SyncedJob, 'questions' | 'questions_version'>,
	samples: EditedQuestion[],
): Start {
	const base = questions
		.toSorted((a, b) => a.order_index - b.order_index)
		.map(({ id, prompt, type, options, weight }) => ({ id, prompt, type, options, weight }));
	return { version, base, offered: base.length > 0 ? base : samples };
}

/** The cards as they are shown. */
export const editedQuestions = (start: Start, draft: QuestionsDraft | null): EditedQuestion[] =>
	draft?.questions ?? start.offered;

/** The set after an edit. */
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

/** What is to be kept of an edited set; null when it is again what was offered. */
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
