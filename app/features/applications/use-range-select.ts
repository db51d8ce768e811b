import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { ListedApplication } from '#domain/assessments/listed-application';

type Ids = ReadonlySet<string>;

/**
 * Selects a row or ends its selection. With Shift held, a click on a checkbox of the list does the same to all rows from the last
 * one that was toggled.
 */
export function useRangeSelect(
	list: RefObject<HTMLElement | null>,
	applications: readonly ListedApplication[],
	selectedIds: Ids,
	onSelect: (ids: Ids) => void,
): (id: string) => void {
	const anchor = useRef<string | null>(null);
	const isRange = useRef(false);
	useEffect(() => {
		const { current } = list;
		// Else the texts between the two clicks would be selected.
		const press = (event: MouseEvent) => {
			const { target } = event;
			if (!event.shiftKey || !(target instanceof Element)) return;
			const box = target.closest('label')?.querySelector<HTMLElement>('input');
			if (!box) return;
			event.preventDefault();
			box.focus();
		};
		const click = ({ shiftKey }: MouseEvent) => {
			isRange.current = shiftKey;
		};
		const release = () => {
			isRange.current = false;
		};
		current?.addEventListener('mousedown', press);
		current?.addEventListener('click', click, { capture: true });
		document.addEventListener('keydown', release);
		return () => {
			current?.removeEventListener('mousedown', press);
			current?.removeEventListener('click', click, { capture: true });
			document.removeEventListener('keydown', release);
		};
	}, [list]);
	return useCallback(
		(id: string) => {
			const next = new Set(selectedIds);
			const isSelected = !next.has(id);
			for (const each of isRange.current ? rangeOf(applications, anchor.current, id) : [id]) {
				if (isSelected) next.add(each);
				else next.delete(each);
			}
			anchor.current = id;
			onSelect(next);
		},
		[applications, selectedIds, onSelect],
	);
}

/** The ids from one row to another, in either direction; the second alone if the first is not listed. */
function rangeOf(applications: readonly ListedApplication[], from: string | null, to: string): string[] {
	const start = applications.findIndex(({ id }) => id === from);
	const end = applications.findIndex(({ id }) => id === to);
	if (start < 0 || end < 0) return [to];
	return applications.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ id }) => id);
}
