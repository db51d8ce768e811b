import { type OptimisticSlide, optimisticDeck } from '#domain/sync/optimistic-deck';
import type { HasStore } from '../account-database.ts';
import type { Transaction } from '../sync-store.ts';
import { pendingOf } from './optimistic-jobs.ts';

/** The displayed deck in order. Runs in the caller's transaction. */
export async function findOptimisticDeck({
	investor_deck_slides,
	outbox,
}: Pick<Transaction, 'investor_deck_slides' | 'outbox'>): Promise<OptimisticSlide[]> {
	return optimisticDeck(await investor_deck_slides.list(), (await outbox.list()).map(pendingOf));
}

/** The deck on this device with pending operations applied, in order; empty if there are no slides. */
export const listSlides = ({ store }: HasStore): Promise<OptimisticSlide[]> =>
	store.read(['investor_deck_slides', 'outbox'], findOptimisticDeck);
