import { useEffect, useRef } from 'react';

/**
 * Returns the focus to the element that had it when a dialog opened, or to the element that `focusAfter` returns. Headless UI
 * does this only for focus changes since its code was loaded. A focus that has moved elsewhere is kept, unless `focusAfter`
 * returns an element. If the element no longer exists, the page's heading gets the focus.
 */
export function useReturnFocus(open: boolean, focusAfter?: () => HTMLElement | null): void {
	const place = useRef(focusAfter);
	useEffect(() => {
		place.current = focusAfter;
	});
	useEffect(() => {
		if (!open) return;
		const before = document.activeElement;
		return () => {
			requestAnimationFrame(() => {
				const named = place.current?.();
				named?.focus();
				if (place.current) focusOnceThere(() => place.current?.() ?? null);
				if (named) return;
				const now = document.activeElement;
				const nowhere = now === null || now === document.body || now.closest('[role="dialog"]') !== null;
				if (!nowhere) return;
				const wanted = before instanceof HTMLElement && before.isConnected ? before : document.querySelector('h1');
				wanted?.focus();
			});
		};
	}, [open]);
}

/**
 * Focuses the element once it is there and no dialog is, because Headless UI moves the focus again when a dialog has gone. The
 * element may appear late, for example when the database has reported a change. Ends when the user acts.
 */
function focusOnceThere(find: () => HTMLElement | null): void {
	const ended = new AbortController();
	const { signal } = ended;
	const look = (): void => {
		if (signal.aborted || document.querySelector('[role="dialog"]')) return;
		const element = find();
		if (!element) return;
		ended.abort();
		element.focus();
	};
	const observer = new MutationObserver(() => requestAnimationFrame(look));
	observer.observe(document.body, { childList: true, subtree: true });
	signal.addEventListener('abort', () => observer.disconnect());
	for (const event of ['keydown', 'pointerdown']) {
		window.addEventListener(event, () => ended.abort(), { capture: true, signal });
	}
	requestAnimationFrame(look);
}
