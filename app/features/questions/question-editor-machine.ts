import { assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import type { EditedQuestion } from '#domain/questions/question';
import { checkSet, insertQuestion } from '#domain/questions/question-set';
import { isSameQuestions } from '#domain/sync/merge-job';
import type { SyncedJob } from '#domain/sync/pull';
import type { OperationOutcome } from '../../core/sync/follow-operation.ts';
import { afterEdit, keptOf, type SetEdit, type Start, shownQuestions, startOf, type Undo } from './edited-set.ts';
import type { QuestionsDraft } from './find-kept-questions.ts';
import type { PersistCommand, PersistEvent } from './persist-questions.ts';

/** What became of saving. `failed`: this device could not write it. Of `gone` and `failed` the set stays in the editor. */
export type SaveOutcome =
	| Exclude<OperationOutcome, { kind: 'parked' }>
	| (Extract<OperationOutcome, { kind: 'parked' }> & { opId: string })
	| { kind: 'unchanged' | 'gone' | 'failed' };

export type QuestionEditorEvent =
	| SetEdit
	| PersistEvent
	| { type: 'job.followed'; job: Pick<SyncedJob, 'questions' | 'questions_version'> }
	| { type: 'edit.discarded' }
	| { type: 'undone' }
	| { type: 'save.requested' };

type Context = {
	samples: EditedQuestion[];
	/** Null until the job is there. */
	start: Start | null;
	/** Null while nothing differs from what the job has. */
	kept: QuestionsDraft | null;
	/** All of it is in the database. */
	isWritten: boolean;
	/** It was there before the page was opened. */
	isRestored: boolean;
	undo: Undo | null;
	/** The user tried to save: errors are shown. */
	isTried: boolean;
	/** On its way into the outbox. */
	saving: { kept: QuestionsDraft; questions: EditedQuestion[] } | null;
	opId: string;
};

const PERSIST_ACTOR = 'keeper';

/** The set as it would be stored, and whether the job has it just so. */
function toSave({ start, kept }: Context): { questions: EditedQuestion[]; isUnchanged: boolean } | null {
	if (!start) return null;
	const checked = checkSet(shownQuestions(start, kept));
	if ('problems' in checked) return null;
	return { questions: checked.questions, isUnchanged: isSameQuestions(checked.questions, start.base) };
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
	},
	actors: {
		keeper: fromCallback<PersistCommand>(() => undefined),
		followOperation: fromPromise<OperationOutcome, { opId: string }>(() => Promise.resolve({ kind: 'kept' })),
	},
	guards: {
		isComplete: ({ context }) => toSave(context) !== null,
		isUnchanged: ({ context }) => toSave(context)?.isUnchanged === true,
		isOtherThan: ({ context }, kept: QuestionsDraft | null) => JSON.stringify(kept) !== JSON.stringify(context.kept),
	},
	actions: {
		edit: enqueueActions(({ context, enqueue }, event: SetEdit) => {
			const { start, kept: before, undo } = context;
			if (!start) return;
			const questions = shownQuestions(start, before);
			const kept = keptOf(start, before, afterEdit(questions, start, event));
			const index = event.type === 'question.removed' ? questions.findIndex(({ id }) => id === event.id) : -1;
			const removed = questions[index];
			const isStillUndoable = undo?.kind === 'removed' && event.type !== 'question.removed';
			enqueue.assign({
				kept,
				isWritten: false,
				undo: removed ? { kind: 'removed', question: removed, index } : isStillUndoable ? undo : null,
			});
			enqueue.sendTo(PERSIST_ACTOR, { type: 'keep', kept });
		}),
		undo: enqueueActions(({ context, enqueue }) => {
			const { start, kept: before, undo } = context;
			if (!start || !undo) return;
			const kept =
				undo.kind === 'discarded'
					? undo.kept
					: keptOf(start, before, insertQuestion(shownQuestions(start, before), undo.question, undo.index));
			enqueue.assign({ kept, isWritten: false, undo: null });
			enqueue.sendTo(PERSIST_ACTOR, { type: 'keep', kept });
		}),
		discard: enqueueActions(({ context: { kept }, enqueue }) => {
			if (!kept) return;
			enqueue.assign({ kept: null, undo: { kind: 'discarded', kept }, isTried: false, isRestored: false });
			enqueue.sendTo(PERSIST_ACTOR, { type: 'keep', kept: null });
		}),
		/** Only what is left out of a set anyway differs. */
		forget: enqueueActions(({ context: { kept }, enqueue }) => {
			if (!kept) return;
			enqueue.assign({ kept: null, isTried: false, isRestored: false });
			enqueue.sendTo(PERSIST_ACTOR, { type: 'keep', kept: null });
		}),
		queue: enqueueActions(({ context, enqueue }) => {
			const { start } = context;
			const set = toSave(context);
			if (!start || !set) return;
			const { questions } = set;
			const kept = context.kept ?? { version: start.version, base: start.base, questions };
			enqueue.assign({ saving: { kept, questions } });
			enqueue.sendTo(PERSIST_ACTOR, { type: 'save', questions, began: { version: kept.version, base: kept.base } });
		}),
		/** What was typed while the set went into the outbox is an edit of the saved set. */
		goOnFromSaved: enqueueActions(({ context: { start, kept, saving }, enqueue }) => {
			if (!start || !saving) return;
			const { questions: base } = saving;
			const saved: Start = { ...start, base, offered: base };
			const isEditedOn = kept !== null && kept !== saving.kept;
			const edited = isEditedOn ? { version: saving.kept.version, base, questions: kept.questions } : null;
			enqueue.assign({ start: saved, kept: edited, saving: null, isTried: false, isRestored: false, undo: null });
			if (edited) enqueue.sendTo(PERSIST_ACTOR, { type: 'keep', kept: edited });
		}),
		tell: enqueueActions(({ enqueue }, outcome: SaveOutcome) => enqueue.emit({ type: 'save.ended', outcome })),
	},
}).createMachine({
	id: 'questionEditor',
	context: ({ input: { samples } }) => ({
		samples,
		start: null,
		kept: null,
		isWritten: true,
		isRestored: false,
		undo: null,
		isTried: false,
		saving: null,
		opId: '',
	}),
	invoke: { src: 'keeper', id: PERSIST_ACTOR },
	initial: 'opening',
	on: {
		'job.followed': { actions: assign({ start: ({ context, event }) => startOf(event.job, context.samples) }) },
	},
	states: {
		opening: {
			on: {
				'kept.followed': {
					target: 'editing',
					actions: assign(({ event: { kept } }) => ({ kept, isRestored: kept !== null })),
				},
				'kept.unreadable': 'unreadable',
			},
		},
		unreadable: {},
		editing: {
			initial: 'resting',
			on: {
				'question.added': { actions: { type: 'edit', params: ({ event }) => event } },
				'question.changed': { actions: { type: 'edit', params: ({ event }) => event } },
				'question.moved': { actions: { type: 'edit', params: ({ event }) => event } },
				'question.removed': { actions: { type: 'edit', params: ({ event }) => event } },
				'samples.taken': { actions: { type: 'edit', params: ({ event }) => event } },
				'set.emptied': { actions: { type: 'edit', params: ({ event }) => event } },
				undone: { actions: 'undo' },
				'edit.discarded': { actions: 'discard' },
				'kept.written': { actions: assign({ isWritten: true }) },
				'kept.followed': {
					guard: { type: 'isOtherThan', params: ({ event }) => event.kept },
					actions: assign(({ event }) => ({ kept: event.kept, isWritten: true, undo: null })),
				},
			},
			states: {
				resting: {
					on: {
						'save.requested': [
							{ guard: 'isUnchanged', actions: ['forget', { type: 'tell', params: { kind: 'unchanged' } }] },
							{ guard: 'isComplete', target: 'queueing' },
							{ actions: assign({ isTried: true }) },
						],
					},
				},
				queueing: {
					entry: 'queue',
					on: {
						'kept.followed': {},
						'set.queued': {
							target: 'following',
							actions: ['goOnFromSaved', assign({ opId: ({ event }) => event.opId })],
						},
						'set.notQueued': {
							target: 'resting',
							actions: [assign({ saving: null }), { type: 'tell', params: ({ event }) => ({ kind: event.reason }) }],
						},
					},
				},
				following: {
					invoke: {
						src: 'followOperation',
						input: ({ context }) => ({ opId: context.opId }),
						onDone: {
							target: 'resting',
							actions: { type: 'tell', params: ({ context: { opId }, event }) => ({ ...event.output, opId }) },
						},
						onError: { target: 'resting', actions: { type: 'tell', params: { kind: 'kept' } } },
					},
				},
			},
		},
	},
});
