import { type ComponentType, lazy, useState } from 'react';
import { latePart } from '../ui/late-part.tsx';

export type LazyPart<Props> = {
	Component: ComponentType<Props>;
	/** Loads the code before the first render. Resolves when it has loaded or failed. */
	preload: () => Promise<void>;
};

/**
 * A component whose code is loaded on first use. Renders synchronously, without suspending, when the code is already
 * loaded. A failed preload is ignored: rendering loads the code again and shows a failure.
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
	/** Rendered when the code cannot be loaded: shows the failure, and the component once it has loaded. */
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
