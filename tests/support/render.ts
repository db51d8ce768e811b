import { flushSync } from 'react-dom';
import * as library from 'vitest-browser-react';

export const { cleanup } = library;

/** Ends what React does after a rendering: its production build, which the tests use, has no `act` that waits for it. */
async function settled(): Promise<void> {
	for (let round = 0; round < 3; round++) {
		await new Promise<void>((resolve) => {
			const { port1, port2 } = new MessageChannel();
			port1.onmessage = () => {
				port1.close();
				resolve();
			};
			port2.postMessage(null);
		});
	}
}

/** Renders as `vitest-browser-react` does, and returns once the effects have run. */
export async function render(...args: Parameters<typeof library.render>): ReturnType<typeof library.render> {
	const rendered = await flushSync(() => library.render(...args));
	await settled();
	return {
		...rendered,
		rerender: async (ui) => {
			await flushSync(() => rendered.rerender(ui));
			await settled();
		},
		unmount: async () => {
			await flushSync(() => rendered.unmount());
			await settled();
		},
	};
}

/** Renders a hook as `vitest-browser-react` does, and returns once the effects have run. */
export async function renderHook<Props, Result>(
	...args: Parameters<typeof library.renderHook<Props, Result>>
): ReturnType<typeof library.renderHook<Props, Result>> {
	const hook = await flushSync(() => library.renderHook(...args));
	await settled();
	return {
		...hook,
		rerender: async (props) => {
			await flushSync(() => hook.rerender(props));
			await settled();
		},
	};
}
