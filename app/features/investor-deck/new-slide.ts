import { DEFAULT_HEADERS, headerKey } from '#domain/deck/comparison-table';
import type { Slide, SlideType } from '#domain/deck/slide';
import { SLIDE_LIMITS } from '#domain/deck/slide-limits';
import type { DeckChange } from './edit-deck-machine.ts';
import type { OptimisticSlide } from './stored-slides.ts';

/** Initial content by slide type: lists have one empty item. */
const CONTENTS: Record<SlideType, Slide['content']> = {
	title: { tagline: '' },
	bullet_list: { bullets: [''] },
	stats_grid: { stats: [{ number: '', label: '' }] },
	process_flow: { steps: [{ number: 1, title: '', description: '' }] },
	comparison_table: {
		headers: [...DEFAULT_HEADERS],
		rows: [{ ...Object.fromEntries(DEFAULT_HEADERS.map((header) => [headerKey(header), ''])), highlight: false }],
	},
};

/** Creates an empty slide. */
export const newSlide = (id: string, type: SlideType): Slide => ({
	id,
	slide_number: 1,
	slide_type: type,
	title: '',
	subtitle: '',
	content: CONTENTS[type],
});

/** Creates the change that adds a slide after another one, or at the end without one; null when the deck is full. */
export function withSlideAfter(
	deck: readonly OptimisticSlide[],
	afterId: string | null,
	slide: Slide = newSlide('', 'title'),
): Extract<DeckChange, { kind: 'add' }> | null {
	if (deck.length >= SLIDE_LIMITS.slides) return null;
	const ids = deck.map((entry) => entry.slide.id);
	const place = afterId === null ? ids.length : ids.indexOf(afterId) + 1;
	return {
		kind: 'add',
		slide: { ...slide, slide_number: place + 1 },
		ids: [...ids.slice(0, place), slide.id, ...ids.slice(place)],
	};
}

/** Returns the ids with one moved to another position; null when that is impossible. */
export function movedIds(ids: readonly string[], id: string, to: number): string[] | null {
	const from = ids.indexOf(id);
	if (from === -1 || to < 0 || to >= ids.length || to === from) return null;
	const others = ids.filter((other) => other !== id);
	return [...others.slice(0, to), id, ...others.slice(to)];
}
