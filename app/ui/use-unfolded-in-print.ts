import { type RefObject, useEffect } from 'react';

/** Opens all that is folded inside the element while the page is printed: paper has nothing to press. */
export function useUnfoldedInPrint(root: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		let opened: HTMLDetailsElement[] = [];
		const unfold = () => {
			opened = [...(root.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [])];
			for (const details of opened) details.open = true;
		};
		const fold = () => {
			for (const details of opened) details.open = false;
			opened = [];
		};
		window.addEventListener('beforeprint', unfold);
		window.addEventListener('afterprint', fold);
		return () => {
			window.removeEventListener('beforeprint', unfold);
			window.removeEventListener('afterprint', fold);
		};
	}, [root]);
}
