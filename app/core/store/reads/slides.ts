import { type OptimisticSlide, optimisticDeck } from '#domain/sync/optimistic-deck';
import type { HasStore } from '../account-database.ts';
import type { Transaction } from '../sync-store.ts';
import { pendingOf } from './optimistic-jobs.ts';

/** The displayed deck in its order. In the caller's transaction. */
export async function findOptimisticDeck({
	investor_deck_slides,
	outbox,
}: Pick<Transaction, 'investor_deck_slides' | 'outbox'>): Promise<OptimisticSlide[]> {
	return optimisticDeck(await investor_deck_slides.list(), (await outbox.list()).map(pendingOf));
}

/** The deck of this device with pending operations applied, in its order; empty when it has none. */
export const listSlides = ({ store }: HasStore): Promise<OptimisticSlide[]> =>
	store.read(['investor_deck_slides', 'outbox'], findOptimisticDeck);
