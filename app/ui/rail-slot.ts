import { createContext, useContext, useLayoutEffect } from 'react';
import { useMediaQuery } from '../core/platform/media-query.ts';

/** Where a staff page renders content that takes the place of the links in its rail. */
export const RailSlot = createContext<HTMLElement | null>(null);

/** The place for a portal into the rail; null where there is no rail: below 1200 px, and on pages without one. */
export function useRailSlot(): HTMLElement | null {
	const slot = useContext(RailSlot);
	const hasRail = useMediaQuery('(min-width: 75rem)');
	return hasRail ? slot : null;
}

/** While `isOn`, the content of a staff page takes the place of its rail too. */
export function useFullWidth(isOn: boolean): void {
	const frame = useContext(RailSlot)?.closest('[data-frame]');
	useLayoutEffect(() => {
		if (!isOn || !frame) return;
		// An attribute of the frame: with `:has()` each change of the page would compute the styles of all of it.
		frame.toggleAttribute('data-full-width', true);
		return () => frame.removeAttribute('data-full-width');
	}, [isOn, frame]);
}
