import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export type Screen = {
	Component: LazyExoticComponent<ComponentType>;
	/** Fetches the screen's code ahead of the click. */
	preload: () => void;
};

/** A screen whose code is fetched when it is first wanted. A preload that fails is left to the visit itself, which can say so. */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>): Screen {
	let loading: Promise<{ default: ComponentType }> | undefined;
	const start = () => {
		loading ??= load().catch((error: unknown) => {
			loading = undefined;
			throw error;
		});
		return loading;
	};
	return { Component: lazy(start), preload: () => void start().catch(() => undefined) };
}
