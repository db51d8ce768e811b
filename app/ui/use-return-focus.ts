import { useEffect, useRef } from 'react';

/**
 * Gives the focus back to where it was when a window opened, or lets `afterClose` place it. Headless UI does so itself, but only for what it
 * saw since its code was loaded, and ours loads with the first opening. A focus that was moved elsewhere meanwhile stays there; where the
 * element before is gone, the page's heading takes it.
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
