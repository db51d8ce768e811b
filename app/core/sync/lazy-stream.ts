import { sleep } from '../platform/sleep.ts';
import type { PingStream } from '../remote/realtime.ts';
import type { Stream } from './engine/ports.ts';

/** Code that could not be fetched is asked for again after this long, in milliseconds. */
const RELOAD_MS = 5_000;

/** The event stream; its code is fetched when it is first to be opened, which is not while an assessment is answered. */
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
