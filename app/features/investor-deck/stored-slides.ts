import { type SlideValues, slideChanges } from '#domain/deck/edit-slide';
import { inDeckOrder, type Slide } from '#domain/deck/slide';
import { DECK_RECORD_ID } from '#domain/ops/change-slides';
import { optimisticRows, type PendingOp, type RowState } from '#domain/ops/optimistic-rows';
import type { HasStore } from '../../core/store/account-database.ts';
import { type CommandContext, enqueue } from '../../core/store/enqueue.ts';
import type { Transaction } from '../../core/store/sync-store.ts';
import { pendingOf } from '../../entities/jobs/optimistic-jobs.ts';

/** A slide with pending operations applied to the server's row. */
export type OptimisticSlide = { slide: Slide } & RowState;

/** Computes the displayed deck in order. */
export const optimisticDeck = (stored: readonly Slide[], ops: readonly PendingOp[]): OptimisticSlide[] =>
	inDeckOrder(
		optimisticRows('investor_deck_slides', stored, ops).map(({ row: slide, ...state }) => ({
			id: slide.id,
			slide_number: slide.slide_number,
			entry: { slide, ...state },
		})),
	).map(({ entry }) => entry);

/** The displayed deck in order. Runs in the caller's transaction. */
async function findOptimisticDeck({
	investor_deck_slides,
	outbox,
}: Pick<Transaction, 'investor_deck_slides' | 'outbox'>): Promise<OptimisticSlide[]> {
	return optimisticDeck(await investor_deck_slides.list(), (await outbox.list()).map(pendingOf));
}

/** The deck on this device with pending operations applied, in order; empty if there are no slides. */
export const listSlides = ({ store }: HasStore): Promise<OptimisticSlide[]> =>
	store.read(['investor_deck_slides', 'outbox'], findOptimisticDeck);

/**
 * `queued`: displayed immediately and sent when online. `unchanged`: nothing differs. `gone`: the slide is not on this device.
 */
type SlideEditOutcome = 'queued' | 'unchanged' | 'gone';

/**
 * Queues the fields that differ from the slide, each with its previous value. One strict transaction.
 * @param began the values that the edit started from, so that fields changed on another device since then conflict; default:
 * the displayed values
 */
export const editSlide = (
	{ store }: HasStore,
	id: string,
	values: SlideValues,
	context: CommandContext,
	began?: SlideValues,
): Promise<SlideEditOutcome> =>
	store.write('strict', ['investor_deck_slides', 'outbox'], async (tables) => {
		const optimistic = (await findOptimisticDeck(tables)).find(({ slide }) => slide.id === id);
		if (!optimistic) return 'gone';
		const changes = slideChanges({ ...optimistic.slide, ...began }, values);
		if (Object.keys(changes).length === 0) return 'unchanged';
		await enqueue(tables, { kind: 'edit_slide', record: id, payload: { changes } }, context);
		return 'queued';
	});

/** Queues new slides, or the default ones with their fixed ids. Skips slides that the deck already has. */
export const addSlides = ({ store }: HasStore, slides: readonly Slide[], context: CommandContext): Promise<void> =>
	store.write('strict', ['investor_deck_slides', 'outbox'], async (tables) => {
		const optimistic = new Set((await findOptimisticDeck(tables)).map(({ slide }) => slide.id));
		for (const { id, ...payload } of slides) {
			if (optimistic.has(id)) continue;
			await enqueue(tables, { kind: 'add_slide', record: id, payload }, context);
		}
	});

/** Queues the deletion of a slide. */
export const deleteSlide = ({ store }: HasStore, id: string, context: CommandContext): Promise<void> =>
	store.write('strict', ['outbox'], async (tables) => {
		await enqueue(tables, { kind: 'delete_slide', record: id, payload: {} }, context);
	});

/** Queues a new order of the deck. `ids`: the ids of all slides. */
export const orderDeck = ({ store }: HasStore, ids: readonly string[], context: CommandContext): Promise<void> =>
	store.write('strict', ['outbox'], async (tables) => {
		const payload = { ids: [...ids] };
		await enqueue(tables, { kind: 'order_slides', record: DECK_RECORD_ID, payload }, context);
	});
