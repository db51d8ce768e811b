import { type Resource, useRows } from '../../core/session/use-rows.ts';
import type { AccountDatabase } from '../../core/store/account-database.ts';
import { findReceiving } from '../../core/store/reads/receiving.ts';
import { refreshByPull } from '../../core/sync/refresh.ts';
import { listSlides, type OptimisticSlide } from './stored-slides.ts';

/** The deck on this device; undefined while it is empty and not fully pulled. */
async function findDeck(database: AccountDatabase): Promise<OptimisticSlide[] | undefined> {
	const deck = await listSlides(database);
	return deck.length > 0 || !(await findReceiving(database)).work ? deck : undefined;
}

const source: Resource<OptimisticSlide[]> = { query: findDeck, refresh: refreshByPull };

/** The stored slides by number, with pending operations applied. `isComplete`: an empty deck is really empty. */
export function useDeck() {
	const rows = useRows(source);
	const { status, value, refreshing } = rows;
	const isMissing = status === 'notFound' || (status === 'ready' && value?.length === 0 && !refreshing);
	return { ...rows, deck: value, isComplete: isMissing || (value?.length ?? 0) > 0 };
}
