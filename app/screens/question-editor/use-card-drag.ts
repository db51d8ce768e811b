import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import { type RefObject, useEffect, useState } from 'react';
import type { Edge } from '../../machines/question-editor/edited-set.ts';

/** What a card that is dragged carries, and what a card that it is dropped on says. */
export const draggedId = (data: Record<string | symbol, unknown>): string | undefined =>
	typeof data.questionId === 'string' ? data.questionId : undefined;

function edgeAt(element: Element, y: number): Edge {
	const { top, height } = element.getBoundingClientRect();
	return y < top + height / 2 ? 'before' : 'behind';
}

/** Lets a card be dragged by its handle and be dropped upon. `edge`: where the one that is over it would land. */
export function useCardDrag(card: RefObject<HTMLElement | null>, handle: RefObject<HTMLElement | null>, id: string) {
	const [isDragged, setDragged] = useState(false);
	const [edge, setEdge] = useState<Edge | null>(null);
	useEffect(() => {
		const element = card.current;
		const dragHandle = handle.current;
		if (!element || !dragHandle) return;
		const getData = () => ({ questionId: id });
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
				getData: ({ input }) => ({ questionId: id, edge: edgeAt(element, input.clientY) }),
				onDrag: ({ self, source }) => setEdge(draggedId(source.data) === id ? null : (self.data.edge as Edge)),
				onDragLeave: () => setEdge(null),
				onDrop: () => setEdge(null),
			}),
		);
	}, [card, handle, id]);
	return { isDragged, edge };
}
