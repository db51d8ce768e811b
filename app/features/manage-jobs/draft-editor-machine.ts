import { assign, fromCallback, fromPromise, raise, sendTo, setup } from 'xstate';
import { createDraftWriter } from '../../core/store/draft-writer.ts';
import { reportStorageFailure } from '../../core/store/storage-status.ts';

export type DraftPorts<Draft, Outcome> = {
	/** The draft of an earlier visit; undefined when there is none. */
	find: () => Promise<Draft | undefined>;
	/** Saves the draft on this device. */
	persist: (draft: Draft) => Promise<void>;
	/** A draft of which nothing is written, in the place of `before`. */
	empty: (before?: Draft) => Draft;
	/** Whether saving with this outcome has queued the draft, and deleted it from this device in the same transaction. */
	isQueued: (outcome: Outcome) => boolean;
};

/** `action` must not reject. `onEnded` is called also when the editor was closed before. */
type Save<Outcome> = { action: () => Promise<Outcome>; onEnded: (outcome: Outcome) => void };

type WriterCommand<Draft, Outcome> = { type: 'write'; draft: Draft } | ({ type: 'save' } & Save<Outcome>);

type DraftEditorEvent<Draft, Outcome> =
	| { type: 'draft.edited'; draft: Draft }
	| { type: 'draft.discarded' }
	| ({ type: 'save.requested' } & Save<Outcome>)
	/** From the writer: the newest draft is in the database. */
	| { type: 'draft.written' }
	| { type: 'save.ended'; isQueued: boolean };

type Context<Draft> = {
	draft: Draft;
	/** The draft was there before the page was opened. */
	isRestored: boolean;
	/** The draft of the last save. */
	saving: Draft | null;
};

const WRITER = 'writer';

/** A form whose local draft is written at every key press, is there again after a crash, and leaves it by being saved. */
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
						// A write behind the action would bring the draft back that it deletes.
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
			/** Nothing may replace the draft of an earlier visit. */
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
						initial: 'resting',
						states: {
							resting: {
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
										{ guard: ({ event }) => !event.isQueued, target: 'resting' },
										{
											guard: 'isEditedSinceSave',
											target: 'resting',
											// The action has deleted it with the draft that it queued.
											actions: raise(({ context }) => ({ type: 'draft.edited', draft: context.draft })),
										},
										{
											target: 'resting',
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
