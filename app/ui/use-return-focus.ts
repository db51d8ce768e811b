import { useEffect, useRef } from 'react';

/**
 * Returns the focus to the element that had it when a dialog opened, or gives it to the element that `focusAfter` returns.
 * Headless UI does this only for focus it saw since its code was loaded, and ours is loaded with the first dialog. Focus
 * that has moved elsewhere stays, unless `focusAfter` names an element; when the element is gone, the page's heading gets it.
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
				if (named) {
					named.focus();
					whenClosed(() => named.focus());
					return;
				}
				const now = document.activeElement;
				const nowhere = now === null || now === document.body || now.closest('[role="dialog"]') !== null;
				if (!nowhere) return;
				const wanted = before instanceof HTMLElement && before.isConnected ? before : document.querySelector('h1');
				wanted?.focus();
			});
		};
	}, [open]);
}

/** Calls back once no dialog is in the page: Headless UI moves the focus again after its transition. Not after the user acts. */
function whenClosed(callback: () => void): void {
	const acted = new AbortController();
	for (const event of ['keydown', 'pointerdown']) {
		window.addEventListener(event, () => acted.abort(), { capture: true, signal: acted.signal });
	}
	const look = (): void => {
		if (acted.signal.aborted) return;
		if (document.querySelector('[role="dialog"]')) {
			requestAnimationFrame(look);
			return;
		}
		acted.abort();
		callback();
	};
	requestAnimationFrame(look);
}
