import { type SlideValues, slideChanges } from '#domain/deck/edit-slide';
import type { Slide } from '#domain/deck/slide';
import { DECK_RECORD_ID } from '#domain/ops/change-slides';
import { OP_SCHEMA_VERSION } from '#domain/ops/operation';
import type { HasStore } from '../account-database.ts';
import { enqueue } from '../enqueue.ts';
import type { CommandContext } from '../queue-drafts.ts';
import { findOptimisticDeck } from '../reads/slides.ts';

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
	{ newId, at }: CommandContext,
	began?: SlideValues,
): Promise<SlideEditOutcome> =>
	store.write('strict', ['investor_deck_slides', 'outbox'], async (tables) => {
		const optimistic = (await findOptimisticDeck(tables)).find(({ slide }) => slide.id === id);
		if (!optimistic) return 'gone';
		const changes = slideChanges({ ...optimistic.slide, ...began }, values);
		if (Object.keys(changes).length === 0) return 'unchanged';
		const op = {
			id: newId(),
			schema: OP_SCHEMA_VERSION,
			kind: 'edit_slide',
			record: id,
			payload: { changes },
		} as const;
		await enqueue(tables, op, at);
		return 'queued';
	});

/** Queues new slides, or the default ones with their fixed ids. Skips slides that the deck already has. */
export const addSlides = (
	{ store }: HasStore,
	slides: readonly Slide[],
	{ newId, at }: CommandContext,
): Promise<void> =>
	store.write('strict', ['investor_deck_slides', 'outbox'], async (tables) => {
		const optimistic = new Set((await findOptimisticDeck(tables)).map(({ slide }) => slide.id));
		for (const { id, ...payload } of slides) {
			if (optimistic.has(id)) continue;
			await enqueue(tables, { id: newId(), schema: OP_SCHEMA_VERSION, kind: 'add_slide', record: id, payload }, at);
		}
	});

/** Queues the deletion of a slide. */
export const deleteSlide = ({ store }: HasStore, id: string, { newId, at }: CommandContext): Promise<void> =>
	store.write('strict', ['outbox'], async (tables) => {
		await enqueue(
			tables,
			{ id: newId(), schema: OP_SCHEMA_VERSION, kind: 'delete_slide', record: id, payload: {} },
			at,
		);
	});

/** Queues a new order of the deck. `ids`: the ids of all slides. */
export const orderDeck = ({ store }: HasStore, ids: readonly string[], { newId, at }: CommandContext): Promise<void> =>
	store.write('strict', ['outbox'], async (tables) => {
		const payload = { ids: [...ids] };
		await enqueue(
			tables,
			{ id: newId(), schema: OP_SCHEMA_VERSION, kind: 'order_slides', record: DECK_RECORD_ID, payload },
			at,
		);
	});
