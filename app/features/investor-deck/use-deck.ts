import { pulledList, useRows } from '../../core/session/use-rows.ts';
import { listSlides } from './stored-slides.ts';

const slides = pulledList(listSlides);

/** The stored slides by number, with pending operations applied. `isComplete`: an empty deck is really empty. */
export function useDeck() {
	const rows = useRows(slides);
	const { status, value, refreshing } = rows;
	const isMissing = status === 'notFound' || (status === 'ready' && value?.length === 0 && !refreshing);
	return { ...rows, deck: value, isComplete: isMissing || (value?.length ?? 0) > 0 };
}
