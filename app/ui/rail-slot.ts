import { createContext, useContext } from 'react';

/** Where a staff page renders content that takes the place of the links in the rail; null where there is no rail. */
export const RailSlot = createContext<HTMLElement | null>(null);

export const useRailSlot = (): HTMLElement | null => useContext(RailSlot);
