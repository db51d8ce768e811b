import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import { type RefObject, useEffect, useState } from 'react';

/** The question id in the data of a dragged card or a drop target. */
export const draggedId = (data: Record<string | symbol, unknown>): string | undefined =>
	typeof data.questionId === 'string' ? data.questionId : undefined;

/**
 * Makes a card draggable by its handle and a drop target: a card dropped on it takes its position. `edge`: the side of
 * this card where the dragged card would be inserted.
 */
export function useCardDrag(
	card: RefObject<HTMLElement | null>,
	handle: RefObject<HTMLElement | null>,
	id: string,
	index: number,
) {
	const [isDragged, setDragged] = useState(false);
	const [edge, setEdge] = useState<'before' | 'behind' | null>(null);
	useEffect(() => {
		const element = card.current;
		const dragHandle = handle.current;
		if (!element || !dragHandle) return;
		const getData = () => ({ questionId: id, index });
		return combine(
			draggable({
				element,
				dragHandle,
				getInitialData: getData,
				onDragStart: () => setDragged(true),
				onDrop: () => setDragged(false),
			}),
			dropTargetForElements({
				element,
				canDrop: ({ source }) => draggedId(source.data) !== undefined,
				getData,
				onDragEnter: ({ source }) =>
					setEdge(draggedId(source.data) === id ? null : Number(source.data.index) < index ? 'behind' : 'before'),
				onDragLeave: () => setEdge(null),
				onDrop: () => setEdge(null),
			}),
		);
	}, [card, handle, id, index]);
	return { isDragged, edge };
}
