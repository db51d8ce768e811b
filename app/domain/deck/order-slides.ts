import { inDeckOrder, type Slide } from './slide.ts';

/**
 * The slides in a new order, numbered from 1: first those that `ids` names, in its order, then the others in their present
 * order. Ids that no slide has are ignored.
 */
export function orderSlides<Row extends Pick<Slide, 'id' | 'slide_number'>>(
	slides: readonly Row[],
	ids: readonly string[],
): Row[] {
	const named = [...new Set(ids)].flatMap((id) => slides.filter((slide) => slide.id === id));
	const others = inDeckOrder(slides).filter(({ id }) => !ids.includes(id));
	return [...named, ...others].map((slide, index) => ({ ...slide, slide_number: index + 1 }));
}
