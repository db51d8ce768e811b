import { type RefObject, useEffect } from 'react';

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** Whether the focused element handles no keys: the body, or the heading that is focused after a navigation. */
const isFree = (target: Element): boolean => target === document.body || target.matches('main h1');

/**
 * Keyboard navigation of a list whose rows have `data-index`. J and K call `onMove` with the next and the previous index,
 * X calls `onToggle` with the index of the focused row, S calls `onActions`, and / calls `onSearch`. `onFocus` is called with
 * the index of each row that receives focus. Keys work while the focus is in the list; J also from the body and the page's
 * heading, where it continues after the row `last`.
 */
export function useListKeys(
	list: RefObject<HTMLElement | null>,
	{
		count,
		last,
		onMove,
		onToggle,
		onActions,
		onSearch,
		onFocus,
	}: {
		count: number;
		/** Index of the row that had the focus last; -1 if none had it. */
		last: number;
		onMove: (index: number) => void;
		onToggle: (index: number) => void;
		onActions: () => void;
		onSearch: () => void;
		onFocus: (index: number) => void;
	},
): void {
	useEffect(() => {
		const { current } = list;
		const focus = ({ target }: FocusEvent) => {
			const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
			if (row) onFocus(Number(row.dataset.index));
		};
		current?.addEventListener('focusin', focus);
		return () => current?.removeEventListener('focusin', focus);
	}, [list, onFocus]);
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			const { target, key } = event;
			if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
			const row = list.current?.contains(target) ? target.closest<HTMLElement>('[data-index]') : null;
			if (!row && !isFree(target)) return;
			const index = row ? Number(row.dataset.index) : last;
			const pressed = key.toLowerCase();
			const step = STEPS[pressed];
			if (step !== undefined && (row || step > 0)) onMove(Math.min(count - 1, Math.max(0, index + step)));
			else if (row && pressed === 'x') onToggle(index);
			else if (row && pressed === 's') onActions();
			else if (row && pressed === '/') onSearch();
			else return;
			event.preventDefault();
		};
		document.addEventListener('keydown', press);
		return () => document.removeEventListener('keydown', press);
	}, [list, count, last, onMove, onToggle, onActions, onSearch]);
}
