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
				// The element may appear only now, for example when the database has reported a change.
				if (place.current) whenClosed(() => place.current?.()?.focus());
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
 * Calls back once the page contains no dialog, because Headless UI moves the focus again after its transition. Cancelled if the
 * user acts first.
 */
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
