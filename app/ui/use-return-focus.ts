import { useEffect, useRef } from 'react';

/**
 * Returns the focus to the element that had it when a dialog opened, or lets `afterClose` place it. Headless UI does this
 * only for focus it saw since its code was loaded, and ours is loaded with the first dialog. Focus that has moved elsewhere
 * stays; when the element is gone, the page's heading gets the focus.
 */
export function useReturnFocus(open: boolean, afterClose?: () => void): void {
	const place = useRef(afterClose);
	useEffect(() => {
		place.current = afterClose;
	});
	useEffect(() => {
		if (!open) return;
		const before = document.activeElement;
		return () => {
			requestAnimationFrame(() => {
				if (place.current) {
					place.current();
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
