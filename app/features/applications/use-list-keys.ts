import { type RefObject, useEffect } from 'react';

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** What the keys of a list do. `onRow` and `index` are of the row with the focus. */
type ListKeys = {
	/** Number of rows. */
	count: number;
	/** Index of the row that had the focus last; -1 if none had it. */
	last: number;
	/** Called with the index of each row that receives the focus. */
	onFocus: (index: number) => void;
	/** J and K: moves the focus to a row. */
	onMove: (index: number) => void;
	/** The other keys by their lower-case name. Space only while the focus is on the row's link. */
	onKey: Readonly<Record<string, (index: number) => void>>;
};

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => !(ctrlKey || metaKey || altKey);

/**
 * Keyboard navigation of a list whose rows have `data-index`. Keys work while the focus is in a row; J also from the page's
 * heading, which has the focus after a navigation. Nothing reacts to keys unless `isOn`.
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
			if (!isPlain(event) || !(target instanceof Element)) return;
			const row = list.current?.contains(target) ? target.closest<HTMLElement>('[data-index]') : null;
			const key = event.key.toLowerCase();
			const step = STEPS[key];
			const act = onKey[key];
			if (step !== undefined && (row || (step > 0 && target.matches('h1')))) {
				const from = row ? Number(row.dataset.index) : last;
				onMove(Math.min(count - 1, Math.max(0, from + step)));
			} else if (row && act && (key !== ' ' || target.matches('a[data-open]'))) act(Number(row.dataset.index));
			else return;
			event.preventDefault();
		};
		document.addEventListener('keydown', press);
		return () => document.removeEventListener('keydown', press);
	}, [list, isOn, count, last, onMove, onKey]);
}
