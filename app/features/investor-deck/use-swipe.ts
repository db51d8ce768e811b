import { type PointerEvent, useRef } from 'react';

/** Minimum length of a swipe, in CSS pixels. */
const LEAST_PX = 48;

/**
 * Handlers that call `turn` with 1 after a swipe to the left and with -1 after one to the right. Vertical scrolling still
 * works.
 */
export function useSwipe(turn: (by: 1 | -1) => void) {
	const start = useRef<{ id: number; x: number; y: number } | null>(null);
	return {
		onPointerDown: ({ pointerId, pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
			start.current = isPrimary && pointerType !== 'mouse' ? { id: pointerId, x: clientX, y: clientY } : null;
		},
		onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
			const from = start.current;
			start.current = null;
			if (from?.id !== pointerId) return;
			const [across, down] = [clientX - from.x, clientY - from.y];
			if (Math.abs(across) >= LEAST_PX && Math.abs(across) > 2 * Math.abs(down)) turn(across < 0 ? 1 : -1);
		},
		onPointerCancel: () => {
			start.current = null;
		},
	};
}
