import { flushSync } from 'react-dom';
import * as library from 'vitest-browser-react';

export const { cleanup } = library;

/** Renders as `vitest-browser-react` does, and returns once the effects have run. */
export async function render(...args: Parameters<typeof library.render>): ReturnType<typeof library.render> {
	const rendered = await flushSync(() => library.render(...args));
	return { ...rendered, rerender: (ui) => flushSync(() => rendered.rerender(ui)) };
}

/** Renders a hook as `vitest-browser-react` does, and returns once the effects have run. */
export async function renderHook<Props, Result>(
	...args: Parameters<typeof library.renderHook<Props, Result>>
): ReturnType<typeof library.renderHook<Props, Result>> {
	const hook = await flushSync(() => library.renderHook(...args));
	return { ...hook, rerender: (props) => flushSync(() => hook.rerender(props)) };
}
