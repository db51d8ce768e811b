import { assign, fromCallback, fromPromise, raise, sendTo, setup } from 'xstate';
import { createDraftWriter } from '../../core/store/draft-writer.ts';
import { reportStorageFailure } from '../../core/store/storage-status.ts';

export type DraftPorts<Draft, Outcome> = {
	/** Finds the draft of an earlier visit; undefined when there is none. */
	find: () => Promise<Draft | undefined>;
	/** Saves the draft on this device. */
	persist: (draft: Draft) => Promise<void>;
	/** Creates an empty draft; `before` is the draft that it replaces. */
	empty: (before?: Draft) => Draft;
	/** Whether this outcome means that the draft was queued, and deleted from this device in the same transaction. */
	isQueued: (outcome: Outcome) => boolean;
};

/** `action` must not reject. `onEnded` is called even when the editor has been closed. */
type Save<Outcome> = { action: () => Promise<Outcome>; onEnded: (outcome: Outcome) => void };

type WriterCommand<Draft, Outcome> = { type: 'write'; draft: Draft } | ({ type: 'save' } & Save<Outcome>);

type DraftEditorEvent<Draft, Outcome> =
	| { type: 'draft.edited'; draft: Draft }
	| { type: 'draft.discarded' }
	| ({ type: 'save.requested' } & Save<Outcome>)
	/** From the writer: the newest draft is saved. */
	| { type: 'draft.written' }
	| { type: 'save.ended'; isQueued: boolean };

type Context<Draft> = {
	draft: Draft;
	/** The draft was saved by an earlier visit. */
	isRestored: boolean;
	/** The draft being saved. */
	saving: Draft | null;
};

const WRITER = 'writer';

/**
 * Creates the machine of a form whose local draft is saved at every key press and restored after a crash. Saving the form
 * queues and deletes the draft.
 */
export const createDraftEditor = <Draft, Outcome>({ find, persist, empty, isQueued }: DraftPorts<Draft, Outcome>) =>
	setup({
		types: {
			context: {} as Context<Draft>,
			events: {} as DraftEditorEvent<Draft, Outcome>,
			tags: {} as 'unreadable' | 'ready' | 'written',
		},
		actors: {
			find: fromPromise(find),
			writer: fromCallback<WriterCommand<Draft, Outcome>>(({ receive, sendBack }) => {
				const writer = createDraftWriter(persist, () => sendBack({ type: 'draft.written' }));
				receive((command) => {
					if (command.type === 'write') return writer.write(command.draft);
					const { action, onEnded } = command;
					void writer
						// Wait for running writes: a write after the action would restore the draft that it deletes.
						.run(() => Promise.resolve())
						.then(action)
						.then((outcome) => {
							sendBack({ type: 'save.ended', isQueued: isQueued(outcome) });
							onEnded(outcome);
						});
				});
			}),
		},
		guards: {
			isEditedSinceSave: ({ context: { draft, saving } }) => draft !== saving,
		},
		actions: {
			write: sendTo(WRITER, ({ context }): WriterCommand<Draft, Outcome> => ({ type: 'write', draft: context.draft })),
		},
	}).createMachine({
		id: 'draftEditor',
		context: () => ({ draft: empty(), isRestored: false, saving: null }),
		invoke: { src: 'writer', id: WRITER },
		initial: 'opening',
		states: {
			opening: {
				invoke: {
					src: 'find',
					onDone: {
						target: 'editing',
						actions: assign(({ event: { output } }) => ({
							draft: output ?? empty(),
							isRestored: output !== undefined,
						})),
					},
					onError: { target: 'unreadable', actions: ({ event }) => reportStorageFailure(event.error) },
				},
			},
			/** Do not overwrite the draft of an earlier visit. */
			unreadable: { tags: 'unreadable' },
			editing: {
				tags: 'ready',
				type: 'parallel',
				states: {
					storage: {
						initial: 'written',
						on: {
							'draft.edited': {
								target: '.unwritten',
								actions: [assign(({ event }) => ({ draft: event.draft })), 'write'],
							},
							'draft.discarded': {
								target: '.unwritten',
								actions: [assign(({ context }) => ({ draft: empty(context.draft), isRestored: false })), 'write'],
							},
						},
						states: {
							written: { tags: 'written' },
							unwritten: { on: { 'draft.written': 'written' } },
						},
					},
					saving: {
						initial: 'idle',
						states: {
							idle: {
								on: {
									'save.requested': {
										target: 'saving',
										actions: [
											assign(({ context }) => ({ saving: context.draft })),
											sendTo(WRITER, ({ event: { action, onEnded } }) => ({ type: 'save', action, onEnded })),
										],
									},
								},
							},
							saving: {
								on: {
									'save.ended': [
										{ guard: ({ event }) => !event.isQueued, target: 'idle' },
										{
											guard: 'isEditedSinceSave',
											target: 'idle',
											// The action has deleted the newer draft too: write it again.
											actions: raise(({ context }) => ({ type: 'draft.edited', draft: context.draft })),
										},
										{
											target: 'idle',
											actions: assign(({ context }) => ({ draft: empty(context.draft), isRestored: false })),
										},
									],
								},
							},
						},
					},
				},
			},
		},
	});
