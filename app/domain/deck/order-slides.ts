import { inDeckOrder, type Slide } from './slide.ts';

/**
 * Reorders slides and numbers them from 1: first those listed in `ids`, then the others in their current order. Unknown ids are
 * ignored.
 */
export function orderSlides<Row extends Pick<Slide, 'id' | 'slide_number'>>(
	slides: readonly Row[],
	ids: readonly string[],
): Row[] {
	const named = [...new Set(ids)].flatMap((id) => slides.filter((slide) => slide.id === id));
	const others = inDeckOrder(slides).filter(({ id }) => !ids.includes(id));
	return [...named, ...others].map((slide, index) => ({ ...slide, slide_number: index + 1 }));
}
