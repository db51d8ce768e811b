import { type ComponentType, lazy, useState } from 'react';
import { latePart } from '../ui/late-part.tsx';

export type LazyPart<Props> = {
	Component: ComponentType<Props>;
	/** Fetches the code ahead of its being drawn; resolves when it is there or cannot be had. */
	preload: () => Promise<void>;
};

/**
 * A part of the app whose code is fetched when it is first wanted, and which is drawn at once, without a suspense, when that is there
 * already. A preload that fails is left to the visit itself, which says so and
 * tries again.
 */
export function lazyPart<Props extends object = object>(
	load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
	let loading: Promise<{ default: ComponentType<Props> }> | undefined;
	let loaded: ComponentType<Props> | undefined;
	async function fetchCode(): Promise<{ default: ComponentType<Props> }> {
		try {
			const code = await load();
			loaded = code.default;
			return code;
		} catch (error) {
			loading = undefined;
			throw error;
		}
	}
	const fetchOnce = () => {
		loading ??= fetchCode();
		return loading;
	};
	/** Stands in for code that cannot be fetched: it says so, and draws the code once that is there. */
	const late = latePart(fetchOnce, 'page');
	const Lazy: ComponentType<Props> = lazy(() => fetchOnce().catch(() => ({ default: late.Component })));
	// biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its module is first run
	function Component(props: Props) {
		const [Part] = useState(() => loaded ?? Lazy);
		return <Part {...props} />;
	}
	const ignoreResult = () => undefined;
	return { Component, preload: () => fetchOnce().then(ignoreResult, ignoreResult) };
}
