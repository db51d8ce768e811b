import { assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import type { Slide } from '#domain/deck/slide';
import type { OperationOutcome } from '../../core/sync/follow-operation.ts';
import { afterEdit, draftError, isDirty, type SlideDraft, type SlideEdit } from './slide-draft.ts';
import type { OptimisticSlide } from './stored-slides.ts';

/** Outcome of saving. `failed`: this device could not save it; the edit stays. */
export type SaveOutcome = (OperationOutcome & { opId: string }) | { kind: 'unchanged' | 'gone' | 'failed' };

/** A change of the deck's structure; each is saved immediately. */
export type DeckChange =
	| { kind: 'add'; slide: Slide; ids: string[] }
	| { kind: 'delete'; id: string }
	| { kind: 'order'; ids: string[] };

export type EditDeckEvent =
	/** `isComplete`: all slides have been pulled. */
	| { type: 'deck.updated'; deck: OptimisticSlide[]; isComplete: boolean }
	| { type: 'slide.selected'; id: string }
	| { type: 'slide.edited'; id: string; edit: SlideEdit }
	| { type: 'draft.discarded'; id: string }
	/** Sent by the draft writer once a draft is in the database. */
	| { type: 'draft.written'; id: string; draft: SlideDraft }
	| { type: 'save.requested' }
	| { type: 'deck.changed'; change: DeckChange }
	| { type: 'undo.requested' }
	| { type: 'seed.retried' };

type Context = {
	/** Null until read. */
	deck: OptimisticSlide[] | null;
	isComplete: boolean;
	drafts: Record<string, SlideDraft>;
	/** The drafts of the last writes: a draft that is not among them is only in memory. */
	written: Record<string, SlideDraft>;
	/** Ids of slides with a draft of an earlier visit. */
	restored: string[];
	selectedId: string | null;
	/** The slide that was deleted last, and the order before that. */
	removed: { slide: Slide; ids: string[] } | null;
	/** Changes of the deck that are not saved yet, oldest first. */
	changes: DeckChange[];
	/** The user tried to save the selected slide, so errors are shown. */
	isTried: boolean;
	saving: { id: string; draft: SlideDraft } | null;
};

/** Sent to the draft writer; null deletes the draft. */
export type DraftChange = { type: 'draft.changed'; id: string; draft: SlideDraft | null };

const WRITER = 'writer';

type EmittedEvent =
	| { type: 'save.ended'; outcome: SaveOutcome }
	| { type: 'seed.ended'; isDone: boolean }
	| { type: 'change.failed' };

/** The selected slide; the first one when the selected id is not in the deck. */
export const selectedSlide = ({ deck, selectedId }: Pick<Context, 'deck' | 'selectedId'>): Slide | null =>
	(deck?.find(({ slide }) => slide.id === selectedId) ?? deck?.[0])?.slide ?? null;

/** The selected slide's draft; null when it has no changes. */
function toSave(context: Context): { id: string; draft: SlideDraft } | null {
	const slide = selectedSlide(context);
	const draft = slide && context.drafts[slide.id];
	return slide && draft && isDirty(slide, draft) ? { id: slide.id, draft } : null;
}

/**
 * Editing the deck. Edits of slides are local drafts, saved on this device immediately and to the deck with Save Slide.
 * Changes of the structure (slides added, moved, deleted) are saved to the deck immediately, one after the other. An
 * empty deck is filled with the default slides.
 */
export const editDeckMachine = setup({
	types: {
		context: {} as Context,
		events: {} as EditDeckEvent,
		emitted: {} as EmittedEvent,
		tags: {} as 'unreadable' | 'waiting' | 'seeding' | 'unseeded' | 'ready' | 'saving',
	},
	actors: {
		writer: fromCallback<DraftChange>(() => undefined),
		readDrafts: fromPromise<Record<string, SlideDraft>>(() => Promise.resolve({})),
		seed: fromPromise<void>(() => Promise.resolve()),
		saveSlide: fromPromise<SaveOutcome, { id: string; draft: SlideDraft }>(() => Promise.resolve({ kind: 'failed' })),
		changeDeck: fromPromise<void, DeckChange | undefined>(() => Promise.resolve()),
	},
	guards: {
		isEmpty: ({ context: { deck, isComplete } }) => isComplete && deck !== null && deck.length === 0,
		hasSlides: ({ context: { deck } }) => deck !== null && deck.length > 0,
		hasNothingToSave: ({ context }) => toSave(context) === null,
		isInvalid: ({ context }) => {
			const [slide, edit] = [selectedSlide(context), toSave(context)];
			return slide !== null && edit !== null && draftError(slide, edit.draft) !== null;
		},
		hasChanges: ({ context: { changes } }) => changes.length > 0,
		hasRemoved: ({ context: { removed } }) => removed !== null,
	},
	actions: {
		tell: enqueueActions(({ enqueue }, event: EmittedEvent) => enqueue.emit(event)),
		updateDeck: assign(({ context, event }) => {
			if (event.type !== 'deck.updated') return {};
			const { deck, isComplete } = event;
			// A slide that is being added is selected before it is in the deck.
			return { deck, isComplete, selectedId: context.selectedId ?? deck[0]?.slide.id ?? null };
		}),
		edit: enqueueActions(({ context, enqueue }, { id, edit }: { id: string; edit: SlideEdit | null }) => {
			const { [id]: current, ...others } = context.drafts;
			const slide = context.deck?.find((entry) => entry.slide.id === id)?.slide;
			const draft = slide && edit && afterEdit(slide, current, edit);
			const unsaved = draft && isDirty(slide, draft) ? draft : null;
			enqueue.assign({
				drafts: unsaved ? { ...others, [id]: unsaved } : others,
				restored: unsaved ? context.restored : context.restored.filter((each) => each !== id),
				isTried: context.isTried && unsaved !== null,
			});
			enqueue.sendTo(WRITER, { type: 'draft.changed', id, draft: unsaved });
		}),
		/** Edits made during a save become a new edit, based on the saved slide. */
		continueFromSaved: enqueueActions(({ context: { saving, drafts, restored }, enqueue }) => {
			if (!saving) return;
			const { id, draft } = saving;
			const { [id]: current, ...others } = drafts;
			const isEditedOn = current !== undefined && current !== draft;
			const next = isEditedOn ? { ...current, base: draft.values } : null;
			enqueue.assign({
				saving: null,
				isTried: false,
				drafts: next ? { ...others, [id]: next } : others,
				restored: restored.filter((each) => each !== id),
			});
			enqueue.sendTo(WRITER, { type: 'draft.changed', id, draft: next });
		}),
		planChange: assign(({ context, event }) => {
			if (event.type !== 'deck.changed') return {};
			const { change } = event;
			const changes = [...context.changes, change];
			if (change.kind === 'add') return { changes, selectedId: change.slide.id, removed: null };
			if (change.kind === 'order') return { changes };
			const deck = context.deck ?? [];
			const place = deck.findIndex(({ slide }) => slide.id === change.id);
			const slide = deck[place]?.slide;
			const next = deck[place + 1] ?? deck[place - 1];
			return {
				changes,
				selectedId: next?.slide.id ?? null,
				removed: slide ? { slide, ids: deck.map((entry) => entry.slide.id) } : null,
			};
		}),
		planUndo: assign(({ context: { changes, removed } }) =>
			removed
				? { changes: [...changes, { kind: 'add' as const, ...removed }], selectedId: removed.slide.id, removed: null }
				: {},
		),
	},
}).createMachine({
	id: 'editDeck',
	context: {
		deck: null,
		isComplete: false,
		drafts: {},
		written: {},
		restored: [],
		selectedId: null,
		removed: null,
		changes: [],
		isTried: false,
		saving: null,
	},
	invoke: { src: 'writer', id: WRITER },
	initial: 'opening',
	on: {
		'deck.updated': { actions: 'updateDeck' },
		'draft.written': {
			actions: assign(({ context, event: { id, draft } }) => ({ written: { ...context.written, [id]: draft } })),
		},
	},
	states: {
		opening: {
			invoke: {
				src: 'readDrafts',
				onDone: {
					target: 'waiting',
					actions: assign(({ event: { output } }) => ({
						drafts: output,
						written: output,
						restored: Object.keys(output),
					})),
				},
				onError: 'unreadable',
			},
		},
		unreadable: { tags: 'unreadable' },
		waiting: {
			tags: 'waiting',
			always: [
				{ guard: 'hasSlides', target: 'editing' },
				{ guard: 'isEmpty', target: 'seeding' },
			],
		},
		seeding: {
			tags: 'seeding',
			invoke: {
				src: 'seed',
				onDone: { target: 'editing', actions: { type: 'tell', params: { type: 'seed.ended', isDone: true } } },
				onError: { target: 'unseeded', actions: { type: 'tell', params: { type: 'seed.ended', isDone: false } } },
			},
		},
		unseeded: {
			tags: 'unseeded',
			always: { guard: 'hasSlides', target: 'editing' },
			on: { 'seed.retried': 'seeding' },
		},
		editing: {
			tags: 'ready',
			type: 'parallel',
			on: {
				'slide.selected': { actions: assign(({ event }) => ({ selectedId: event.id, isTried: false })) },
				'slide.edited': { actions: { type: 'edit', params: ({ event: { id, edit } }) => ({ id, edit }) } },
				'draft.discarded': { actions: { type: 'edit', params: ({ event: { id } }) => ({ id, edit: null }) } },
				'deck.changed': { actions: 'planChange' },
				'undo.requested': { guard: 'hasRemoved', actions: 'planUndo' },
			},
			states: {
				slide: {
					initial: 'idle',
					states: {
						idle: {
							on: {
								'save.requested': [
									{
										guard: 'hasNothingToSave',
										actions: { type: 'tell', params: { type: 'save.ended', outcome: { kind: 'unchanged' } } },
									},
									{ guard: 'isInvalid', actions: assign({ isTried: true }) },
									{ target: 'saving', actions: assign(({ context }) => ({ saving: toSave(context) })) },
								],
							},
						},
						saving: {
							tags: 'saving',
							invoke: {
								src: 'saveSlide',
								input: ({ context: { saving } }) => {
									if (!saving) throw new Error('No slide is being saved.');
									return saving;
								},
								onDone: [
									{
										guard: ({ event: { output } }) => output.kind === 'failed' || output.kind === 'gone',
										target: 'idle',
										actions: [
											assign({ saving: null }),
											{ type: 'tell', params: ({ event }) => ({ type: 'save.ended', outcome: event.output }) },
										],
									},
									{
										target: 'idle',
										actions: [
											'continueFromSaved',
											{ type: 'tell', params: ({ event }) => ({ type: 'save.ended', outcome: event.output }) },
										],
									},
								],
								onError: {
									target: 'idle',
									actions: [
										assign({ saving: null }),
										{ type: 'tell', params: { type: 'save.ended', outcome: { kind: 'failed' } } },
									],
								},
							},
						},
					},
				},
				deck: {
					initial: 'idle',
					states: {
						idle: { always: { guard: 'hasChanges', target: 'changing' } },
						changing: {
							invoke: {
								src: 'changeDeck',
								input: ({ context: { changes } }) => changes[0],
								onDone: {
									target: 'idle',
									actions: assign(({ context: { changes } }) => ({ changes: changes.slice(1) })),
								},
								onError: {
									target: 'idle',
									actions: [assign({ changes: [] }), { type: 'tell', params: { type: 'change.failed' } }],
								},
							},
						},
					},
				},
			},
		},
	},
});
