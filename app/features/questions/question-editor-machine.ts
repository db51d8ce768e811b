import { assign, enqueueActions, fromCallback, fromPromise, not, setup } from 'xstate';
import type { EditedQuestion } from '#domain/questions/question';
import { checkSet, insertQuestion } from '#domain/questions/question-set';
import { isSameQuestions } from '#domain/sync/merge-job';
import type { SyncedJob } from '#domain/sync/pull';
import type { OperationOutcome } from '../../core/sync/follow-operation.ts';
import { afterEdit, draftOf, editedQuestions, type SetEdit, type Start, startOf, type Undo } from './edited-set.ts';
import type { PersistCommand, PersistEvent } from './persist-questions.ts';
import type { QuestionsDraft } from './questions-draft.ts';

/** Outcome of saving. `failed`: this device could not save it. After `gone` and `failed` the set stays in the editor. */
export type SaveOutcome =
	| Exclude<OperationOutcome, { kind: 'parked' }>
	| (Extract<OperationOutcome, { kind: 'parked' }> & { opId: string })
	| { kind: 'unchanged' | 'gone' | 'failed' };

type QuestionEditorEvent =
	| SetEdit
	| PersistEvent
	| { type: 'job.updated'; job: Pick<SyncedJob, 'questions' | 'questions_version'> }
	| { type: 'edit.discarded' }
	| { type: 'undo.requested' }
	| { type: 'save.requested' };

type Context = {
	samples: EditedQuestion[];
	start: Start;
	/** Null while the set is unchanged. */
	draft: QuestionsDraft | null;
	/** The draft was saved by an earlier visit. */
	isRestored: boolean;
	undo: Undo | null;
	/** The set being queued. */
	saving: { draft: QuestionsDraft; questions: EditedQuestion[] } | null;
	opId: string;
};

const PERSIST_ACTOR = 'persist';

const NO_QUESTIONS = { questions: [], questions_version: '' };

/** The set as it would be stored, and whether it equals the job's; null when it is invalid. */
function toSave({ start, draft }: Context): { questions: EditedQuestion[]; isUnchanged: boolean } | null {
	const checked = checkSet(editedQuestions(start, draft));
	if ('problems' in checked) return null;
	return { questions: checked.questions, isUnchanged: isSameQuestions(checked.questions, start.base) };
}

/** What can be undone after an edit that removed no single question. */
function undoAfter(event: SetEdit, undo: Undo | null, before: QuestionsDraft | null): Undo | null {
	if (event.type === 'set.emptied' && before) return { kind: 'discarded', draft: before };
	return undo?.kind === 'removed' && event.type !== 'question.removed' ? undo : null;
}

/**
 * Editing the questions of a job. Each edit is saved in the database immediately. Saving queues the whole set and follows
 * the operation until the server's result; later edits are a new edit, based on the saved set.
 */
export const questionEditorMachine = setup({
	types: {
		context: {} as Context,
		events: {} as QuestionEditorEvent,
		emitted: {} as { type: 'save.ended'; outcome: SaveOutcome },
		input: {} as { samples: EditedQuestion[] },
		tags: {} as 'unreadable' | 'editing' | 'written' | 'tried' | 'saving',
	},
	actors: {
		persist: fromCallback<PersistCommand>(() => undefined),
		followOperation: fromPromise<OperationOutcome, { opId: string }>(() => Promise.resolve({ kind: 'queued' })),
	},
	guards: {
		isComplete: ({ context }) => toSave(context) !== null,
		isUnchanged: ({ context }) => toSave(context)?.isUnchanged === true,
		isEdited: ({ context }) => context.draft !== null,
		canUndo: ({ context }) => context.undo !== null,
		/** Ignored while saving: queueing the set deletes its draft. */
		isOtherThan: ({ context }, draft: QuestionsDraft | null) =>
			context.saving === null && JSON.stringify(draft) !== JSON.stringify(context.draft),
	},
	actions: {
		updateJob: assign(({ context, event }) =>
			event.type === 'job.updated' ? { start: startOf(event.job, context.samples) } : {},
		),
		edit: enqueueActions(({ context, enqueue }, event: SetEdit) => {
			const { start, draft: before, undo } = context;
			const questions = editedQuestions(start, before);
			const draft = draftOf(start, before, afterEdit(questions, start, event));
			const index = event.type === 'question.removed' ? questions.findIndex(({ id }) => id === event.id) : -1;
			const removed = questions[index];
			enqueue.assign({
				draft,
				undo: removed ? { kind: 'removed', question: removed, index } : undoAfter(event, undo, before),
			});
			enqueue.sendTo(PERSIST_ACTOR, { type: 'persist', draft });
		}),
		undo: enqueueActions(({ context, enqueue }) => {
			const { start, draft: before, undo } = context;
			if (!undo) return;
			const draft =
				undo.kind === 'discarded'
					? undo.draft
					: draftOf(start, before, insertQuestion(editedQuestions(start, before), undo.question, undo.index));
			enqueue.assign({ draft, undo: null });
			enqueue.sendTo(PERSIST_ACTOR, { type: 'persist', draft });
		}),
		discard: enqueueActions(({ context: { draft }, enqueue }) => {
			if (!draft) return;
			enqueue.assign({ draft: null, undo: { kind: 'discarded', draft }, isRestored: false });
			enqueue.sendTo(PERSIST_ACTOR, { type: 'persist', draft: null });
		}),
		/** Deletes a draft that differs only in parts that are not stored. */
		forget: enqueueActions(({ context: { draft }, enqueue }) => {
			if (!draft) return;
			enqueue.assign({ draft: null, isRestored: false });
			enqueue.sendTo(PERSIST_ACTOR, { type: 'persist', draft: null });
		}),
		queue: enqueueActions(({ context, enqueue }) => {
			const { start } = context;
			const set = toSave(context);
			if (!set) return;
			const { questions } = set;
			const draft = context.draft ?? { version: start.version, base: start.base, questions };
			enqueue.assign({ saving: { draft, questions } });
			enqueue.sendTo(PERSIST_ACTOR, { type: 'save', questions, began: { version: draft.version, base: draft.base } });
		}),
		/** Edits made while the set was queued become a new edit, based on the saved set. */
		continueFromSaved: enqueueActions(({ context: { start, draft, saving }, enqueue }) => {
			if (!saving) return;
			const { questions: base } = saving;
			const saved: Start = { ...start, base, offered: base };
			const isEditedOn = draft !== null && draft !== saving.draft;
			const edited = isEditedOn ? { version: saving.draft.version, base, questions: draft.questions } : null;
			enqueue.assign({ start: saved, draft: edited, saving: null, isRestored: false, undo: null });
			if (edited) enqueue.sendTo(PERSIST_ACTOR, { type: 'persist', draft: edited });
		}),
		tell: enqueueActions(({ enqueue }, outcome: SaveOutcome) => enqueue.emit({ type: 'save.ended', outcome })),
	},
}).createMachine({
	id: 'questionEditor',
	context: ({ input: { samples } }) => ({
		samples,
		start: startOf(NO_QUESTIONS, samples),
		draft: null,
		isRestored: false,
		undo: null,
		saving: null,
		opId: '',
	}),
	invoke: { src: 'persist', id: PERSIST_ACTOR },
	initial: 'opening',
	on: { 'job.updated': { actions: 'updateJob' } },
	states: {
		opening: {
			type: 'parallel',
			on: {
				'draft.loaded': { actions: assign(({ event: { draft } }) => ({ draft })) },
				'draft.unreadable': 'unreadable',
			},
			states: {
				job: {
					initial: 'unknown',
					states: {
						unknown: { on: { 'job.updated': { target: 'known', actions: 'updateJob' } } },
						known: { type: 'final' },
					},
				},
				draft: {
					initial: 'unread',
					states: {
						unread: {
							on: {
								'draft.loaded': {
									target: 'read',
									actions: assign(({ event: { draft } }) => ({ draft, isRestored: draft !== null })),
								},
							},
						},
						read: { type: 'final' },
					},
				},
			},
			onDone: 'editing',
		},
		unreadable: { tags: 'unreadable' },
		editing: {
			tags: 'editing',
			type: 'parallel',
			states: {
				set: {
					on: {
						'question.added': { actions: { type: 'edit', params: ({ event }) => event } },
						'question.changed': { actions: { type: 'edit', params: ({ event }) => event } },
						'question.moved': { actions: { type: 'edit', params: ({ event }) => event } },
						'question.removed': { actions: { type: 'edit', params: ({ event }) => event } },
						'samples.accepted': { actions: { type: 'edit', params: ({ event }) => event } },
						'set.emptied': { actions: { type: 'edit', params: ({ event }) => event } },
						'undo.requested': { guard: 'canUndo', actions: 'undo' },
						'edit.discarded': { guard: 'isEdited', actions: 'discard' },
						'draft.loaded': {
							guard: { type: 'isOtherThan', params: ({ event }) => event.draft },
							actions: assign(({ event }) => ({ draft: event.draft, undo: null })),
						},
					},
				},
				/** Whether the whole set is saved on this device. */
				storage: {
					initial: 'written',
					on: {
						'question.*': '.unwritten',
						'samples.accepted': '.unwritten',
						'set.emptied': '.unwritten',
						'undo.requested': { guard: 'canUndo', target: '.unwritten' },
						'draft.saved': '.written',
						'draft.loaded': '.written',
					},
					states: { written: { tags: 'written' }, unwritten: {} },
				},
				/** Errors are shown once the user tried to save. */
				errors: {
					initial: 'hidden',
					on: { 'save.requested': { guard: not('isComplete'), target: '.shown' } },
					states: {
						hidden: {},
						shown: {
							tags: 'tried',
							on: {
								'save.requested': { guard: 'isUnchanged', target: 'hidden' },
								'edit.discarded': 'hidden',
								'save.queued': 'hidden',
							},
						},
					},
				},
				saving: {
					initial: 'idle',
					states: {
						idle: {
							on: {
								'save.requested': [
									{ guard: 'isUnchanged', actions: ['forget', { type: 'tell', params: { kind: 'unchanged' } }] },
									{ guard: 'isComplete', target: 'saving' },
								],
							},
						},
						saving: {
							tags: 'saving',
							entry: 'queue',
							on: {
								'save.queued': {
									target: 'awaitingServer',
									actions: ['continueFromSaved', assign({ opId: ({ event }) => event.opId })],
								},
								'save.failed': {
									target: 'idle',
									actions: [
										assign({ saving: null }),
										{ type: 'tell', params: ({ event }) => ({ kind: event.reason }) },
									],
								},
							},
						},
						awaitingServer: {
							tags: 'saving',
							invoke: {
								src: 'followOperation',
								input: ({ context }) => ({ opId: context.opId }),
								onDone: {
									target: 'idle',
									actions: { type: 'tell', params: ({ context: { opId }, event }) => ({ ...event.output, opId }) },
								},
								onError: { target: 'idle', actions: { type: 'tell', params: { kind: 'queued' } } },
							},
						},
					},
				},
			},
		},
	},
});
