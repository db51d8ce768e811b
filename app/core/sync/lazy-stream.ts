import { loadWithRetries } from '../platform/load-with-retries.ts';
import type { PingStream } from '../remote/realtime.ts';
import type { Stream } from './engine/ports.ts';

/** The event stream. Its code is loaded on the first open, which never happens while an assessment is open. */
export const lazyStream = ({ topics, token }: { topics: () => string[]; token: PingStream['token'] }): Stream => ({
	open: (onPing) => {
		const over = new AbortController();
		let close: (() => void) | undefined;
		void loadWithRetries(() => import('../remote/realtime.ts'), over.signal).then((code) => {
			close = code?.openPings({ topics: topics(), token, onPing });
		});
		return () => {
			over.abort();
			close?.();
		};
	},
});
