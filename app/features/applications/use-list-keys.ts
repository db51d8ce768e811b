import { type RefObject, useEffect } from 'react';
import { isPageKey } from '../../core/platform/use-page-keys.ts';

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** What the keys of a list do. */
type ListKeys = {
	/** Number of rows. */
	count: number;
	/** Index of the row that had the focus last; -1 if none had it. */
	last: number;
	/** Called with the index of each row that receives the focus. */
	onFocus: (index: number) => void;
	/** J and K: moves the focus to a row. */
	onMove: (index: number) => void;
	/** The other keys by their lower-case name, with the row that has the focus, else -1. Space only on the row's link. */
	onKey: Readonly<Record<string, (index: number) => void>>;
};

/**
 * Keyboard navigation of the list that a page is about; its rows have `data-index`. Keys work everywhere on the page: J and K go
 * to the first row if none had the focus. Nothing reacts to keys unless `isOn`.
 */
export function useListKeys(
	list: RefObject<HTMLElement | null>,
	isOn: boolean,
	{ count, last, onFocus, onMove, onKey }: ListKeys,
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
		if (!isOn) return;
		const press = (event: KeyboardEvent) => {
			const { target } = event;
			if (!isPageKey(event) || !(target instanceof Element)) return;
			const row = list.current?.contains(target) ? target.closest<HTMLElement>('[data-index]') : null;
			const index = row ? Number(row.dataset.index) : -1;
			const key = event.key.toLowerCase();
			const step = STEPS[key];
			const act = onKey[key];
			if (step !== undefined) onMove(Math.min(count - 1, Math.max(0, (row ? index : last) + step)));
			else if (act && (key !== ' ' || (row && target.matches('a[data-open]')))) act(index);
			else return;
			event.preventDefault();
		};
		document.addEventListener('keydown', press);
		return () => document.removeEventListener('keydown', press);
	}, [list, isOn, count, last, onMove, onKey]);
}
