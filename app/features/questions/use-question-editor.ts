import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import type { EditedQuestion } from '#domain/questions/question';
import { checkSet, newQuestion, type QuestionSetError } from '#domain/questions/question-set';
import { isSameQuestions } from '#domain/sync/merge-job';
import { newRecordId } from '../../core/platform/ids.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { followOperation } from '../../core/sync/follow-operation.ts';
import { useOptimisticJob } from '../../entities/jobs/use-optimistic-job.ts';
import { editedQuestions, hasChangedSince, type SetEdit } from './edited-set.ts';
import { type PersistCommand, startPersisting } from './persist-questions.ts';
import { questionEditorMachine, type SaveOutcome } from './question-editor-machine.ts';

/** Suggestions that the editor offers for a job without custom questions. */
export const SAMPLE_QUESTIONS: readonly Omit<EditedQuestion, 'id'>[] = [
	{ prompt: 'Why are you interested in this position?', type: 'text', options: [], weight: 6 },
	{
		prompt: 'What is your preferred work style?',
		type: 'multiple-choice',
		options: ['Independent', 'Collaborative', 'Flexible', 'Structured'],
		weight: 4,
	},
	{ prompt: 'Describe your relevant experience for this position.', type: 'text', options: [], weight: 8 },
];

const NONE: EditedQuestion[] = [];
const NO_ERRORS: QuestionSetError[] = [];

const machineFor = (jobId: string, userId: string) =>
	questionEditorMachine.provide({
		actors: {
			persist: fromCallback<PersistCommand>(({ sendBack, receive }) =>
				startPersisting(accountDatabase(userId), jobId, { sendBack, receive }),
			),
			followOperation: fromPromise(({ input }: { input: { opId: string } }) =>
				followOperation(accountDatabase(userId), input.opId),
			),
		},
	});

/** `unreadable`: the draft could not be read from this device. */
type QuestionEditorStatus = 'loading' | 'ready' | 'missing' | 'failed' | 'unreadable';

/** Edits of the set; stable functions while the editor is mounted. */
export type QuestionActions = {
	/** Adds a question at the end and returns its id. */
	add: (from?: Pick<EditedQuestion, 'prompt' | 'type' | 'options'>) => string;
	change: (id: string, change: Partial<Omit<EditedQuestion, 'id'>>) => void;
	/** @param to the new position, 0 for the first */
	move: (id: string, to: number) => void;
	remove: (id: string) => void;
	acceptSamples: () => void;
	empty: () => void;
	undo: () => void;
	discard: () => void;
	save: () => void;
};

/**
 * Edits the questions of a job, online or offline. Every change is saved on this device immediately and restored after a
 * crash. The calling component must have job and account as its `key`.
 * @param onSaveEnded called with the outcome of each save
 */
export function useQuestionEditor(jobId: string, userId: string, onSaveEnded: (outcome: SaveOutcome) => void) {
	const { status, optimistic, failure, refresh } = useOptimisticJob(jobId);
	const machine = useMemo(() => machineFor(jobId, userId), [jobId, userId]);
	const actor = useActorRef(machine, {
		input: { samples: SAMPLE_QUESTIONS.map((sample) => newQuestion(newRecordId(), sample)) },
	});
	const snapshot = useSelector(actor, (current) => current);
	const job = optimistic?.job;
	useEffect(() => {
		if (job) actor.send({ type: 'job.updated', job });
	}, [actor, job]);
	const onSaveEndedRef = useRef(onSaveEnded);
	useEffect(() => {
		onSaveEndedRef.current = onSaveEnded;
	});
	useEffect(() => {
		const subscription = actor.on('save.ended', ({ outcome }) => onSaveEndedRef.current(outcome));
		return () => subscription.unsubscribe();
	}, [actor]);
	const actions = useMemo((): QuestionActions => {
		const edit = (event: SetEdit) => actor.send(event);
		return {
			add: (from) => {
				const question = newQuestion(newRecordId(), from);
				edit({ type: 'question.added', question });
				return question.id;
			},
			change: (id, change) => edit({ type: 'question.changed', id, change }),
			move: (id, to) => edit({ type: 'question.moved', id, to }),
			remove: (id) => edit({ type: 'question.removed', id }),
			acceptSamples: () => edit({ type: 'samples.accepted' }),
			empty: () => edit({ type: 'set.emptied' }),
			undo: () => actor.send({ type: 'undo.requested' }),
			discard: () => actor.send({ type: 'edit.discarded' }),
			save: () => actor.send({ type: 'save.requested' }),
		};
	}, [actor]);

	const { start, draft, undo, isRestored } = snapshot.context;
	const isReady = snapshot.hasTag('editing');
	const questions = isReady ? editedQuestions(start, draft) : NONE;
	const checked = snapshot.hasTag('tried') ? checkSet(questions) : null;
	const isDirty = isReady && draft !== null && !isSameQuestions(draft.questions, start.offered);
	return {
		status: (snapshot.hasTag('unreadable')
			? 'unreadable'
			: status === 'ready' && !isReady
				? 'loading'
				: status) as QuestionEditorStatus,
		/** Why the job could not be loaded. */
		failure,
		refresh,
		optimistic,
		questions,
		/** Samples of this visit are shown, because the job has no questions. Typing in them does not change that. */
		isOffered: start.base.length === 0 && questions.some(({ id }) => start.offered.some((sample) => sample.id === id)),
		isDirty,
		/** The whole edit is saved on this device. */
		isPersisted: isDirty && snapshot.hasTag('written'),
		/** The shown edit is of an earlier visit and was never saved to the server. */
		isRestored: isRestored && isDirty,
		/** Another user has saved different questions since this edit began. */
		isOutdated: isReady && hasChangedSince(start, draft),
		undo,
		/** Why the set cannot be saved; empty until the user tries to save. */
		problems: checked && 'problems' in checked ? checked.problems : NO_ERRORS,
		isSaving: snapshot.hasTag('saving'),
		actions,
	};
}
