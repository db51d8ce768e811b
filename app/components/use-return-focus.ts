import { useEffect } from 'react';

/**
 * Gives the focus back to where it was when a window opened. Headless UI does so itself, but only for what it saw since its code was
 * loaded, and ours loads with the first opening. A focus that was moved elsewhere meanwhile stays there.
 */
export function useReturnFocus(open: boolean): void {
	useEffect(() => {
		if (!open) return;
		const before = document.activeElement;
		return () => {
			requestAnimationFrame(() => {
				const now = document.activeElement;
				const nowhere = now === null || now === document.body || now.closest('[role="dialog"]') !== null;
				if (nowhere && before instanceof HTMLElement) before.focus();
			});
		};
	}, [open]);
}
