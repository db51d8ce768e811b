import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import { type RefObject, useEffect, useState } from 'react';

/** What a card that is dragged carries, and what a card that it is dropped on says. */
export const draggedId = (data: Record<string | symbol, unknown>): string | undefined =>
	typeof data.questionId === 'string' ? data.questionId : undefined;

/**
 * Lets a card be dragged by its handle and be dropped upon: whatever is dropped on it, anywhere, takes its place. `edge`: the side of this
 * card on which the one over it would then stand.
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
