import { request } from './request.ts';

/** A closed stream is opened again after this long, in milliseconds; the browser itself reopens one that only broke. */
const REOPEN_MS = 5_000;

export type PingStream = {
	/** Topics of ours: `candor/account/<user id>`, `candor/staff`. */
	topics: string[];
	token: () => string | null;
	/**
	 * Something may have changed: fetch again. Also called when the stream stands (again), for what it missed meanwhile.
	 */
	onPing: () => void;
};

/**
 * Holds PocketBase's event stream open and subscribes it to the topics. Messages carry nothing to believe, only a reason to
 * fetch. Not the SDK's: its reconnection gives up on a first failure, and it is needed where the SDK is not loaded.
 */
export function openPings({ topics, token, onPing }: PingStream): () => void {
	let source: EventSource | undefined;
	let reopening: ReturnType<typeof setTimeout> | undefined;

	const reopen = (): void => {
		source?.close();
		clearTimeout(reopening);
		reopening = setTimeout(open, REOPEN_MS);
	};
	async function subscribe(opened: EventSource, clientId: string): Promise<void> {
		const answer = await request('/api/realtime', {
			method: 'POST',
			body: { clientId, subscriptions: topics },
			...withToken(token()),
		});
		if (source !== opened) return;
		if (answer.kind === 'answer' && answer.status < 300) onPing();
		else reopen();
	}
	function open(): void {
		const opened = new EventSource('/api/realtime');
		source = opened;
		opened.addEventListener('PB_CONNECT', (event) => void subscribe(opened, event.lastEventId));
		for (const topic of topics) opened.addEventListener(topic, onPing);
		opened.addEventListener('error', () => {
			if (opened.readyState === EventSource.CLOSED) reopen();
		});
	}
	open();
	return () => {
		clearTimeout(reopening);
		source?.close();
		source = undefined;
	};
}

const withToken = (token: string | null) => (token ? { token } : {});
