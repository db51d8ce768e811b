import { sleep } from '../platform/sleep.ts';
import type { PingStream } from '../remote/realtime.ts';
import type { Stream } from './engine/ports.ts';

/** Retry delay when the chunk could not be loaded, in milliseconds. */
const RELOAD_MS = 5_000;

/** The event stream; its code is loaded on the first open, which does not happen while an assessment is open. */
export const lazyStream = ({ topics, token }: { topics: () => string[]; token: PingStream['token'] }): Stream => ({
	open: (onPing) => {
		const over = new AbortController();
		let close: (() => void) | undefined;
		async function open(): Promise<void> {
			while (!over.signal.aborted) {
				const code = await import('../remote/realtime.ts').catch(() => null);
				if (over.signal.aborted) return;
				if (code) {
					close = code.openPings({ topics: topics(), token, onPing });
					return;
				}
				await sleep(RELOAD_MS, over.signal);
			}
		}
		void open();
		return () => {
			over.abort();
			close?.();
		};
	},
});
