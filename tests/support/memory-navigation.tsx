import { type ReactNode, useState } from 'react';
import { NavigationProvider } from '../../app/platform/navigation.tsx';
import type { PageHistory, Place } from '../../app/platform/page-history.ts';

/** A history that leaves the browser's alone. `went`: the addresses that were gone to, in their order. */
export function memoryHistory(at = '/'): PageHistory & { went: string[]; back: () => void } {
	const went: string[] = [];
	const listeners = new Set<() => void>();
	const placeAt = (to: string, state: unknown): Place => {
		const { pathname, search, hash } = new URL(to, 'http://here');
		return { pathname, search, hash, state: state ?? null, key: String(went.length) };
	};
	const places = [placeAt(at, null)];
	return {
		went,
		here: () => places.at(-1) ?? placeAt('/', null),
		go: (to, { replace, state }) => {
			if (replace) places.pop();
			went.push(to);
			places.push(placeAt(to, state));
		},
		onPop: (listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		back: () => {
			places.pop();
			for (const listener of listeners) listener();
		},
	};
}

/** What a screen needs around it that has links. */
export function MemoryNavigation({ at, children }: { at?: string; children: ReactNode }) {
	const [history] = useState(() => memoryHistory(at));
	return <NavigationProvider history={history}>{children}</NavigationProvider>;
}
