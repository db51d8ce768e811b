import { createContext, useContext } from 'react';
import { useMediaQuery } from '../core/platform/media-query.ts';

/** Where a staff page renders content that takes the place of the links in its rail. */
export const RailSlot = createContext<HTMLElement | null>(null);

/** The place for a portal into the rail; null where there is no rail: below 1200 px, and on pages without one. */
export function useRailSlot(): HTMLElement | null {
	const slot = useContext(RailSlot);
	const hasRail = useMediaQuery('(min-width: 75rem)');
	return hasRail ? slot : null;
}
