import { isOnline, onConnectionChange } from '../platform/online.ts';
import { request } from './request.ts';

/**
 * A stream that was refused is opened again after this long, in milliseconds, doubling up to the longest; the browser itself reopens
 * one that only broke.
 */
const REOPEN_MS = 2_000;
const REOPEN_MAX_MS = 60_000;

/**
 * A ping of the hiring team reaches all its devices in the same moment: each waits a part of this, in milliseconds, by chance, so that they do not
 * all fetch in the same moment.
 */
const SPREAD_MS = 500;
/** The topic that many devices share. */
const SHARED_TOPIC = 'candor/staff';

export type PingStream = {
	/** Topics of ours: `candor/account/<user id>`, `candor/staff`. */
	topics: string[];
	/** Null while there is none that the server takes: the stream then waits. */
	token: () => string | null;
	/**
	 * Something may have changed: fetch again. Also called when the stream stands (again), for what it missed meanwhile, and when the server
	 * refuses it.
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
	let refusals = 0;
	let spreading: ReturnType<typeof setTimeout> | undefined;

	/** Pings that come while one waits are told with it. */
	const onSharedPing = (): void => {
		spreading ??= setTimeout(() => {
			spreading = undefined;
			onPing();
		}, Math.random() * SPREAD_MS);
	};
	const reopen = (): void => {
		source?.close();
		clearTimeout(reopening);
		reopening = setTimeout(open, Math.min(REOPEN_MAX_MS, REOPEN_MS * 2 ** refusals));
		refusals += 1;
	};
	async function subscribe(opened: EventSource, clientId: string): Promise<void> {
		const current = token();
		if (!current) return reopen();
		const body = { clientId, subscriptions: topics };
		const answer = await request('/api/realtime', { method: 'POST', token: current, body });
		if (source !== opened) return;
		const isRefused = answer.kind === 'answer' && answer.status >= 400 && answer.status < 500;
		// A session that has ended is learned of by the fetch, not only by the next thing that is done.
		if (isRefused) onPing();
		if (answer.kind === 'none' || answer.status >= 300) return reopen();
		refusals = 0;
		onPing();
	}
	function open(): void {
		if (!token()) {
			reopen();
			return;
		}
		const opened = new EventSource('/api/realtime');
		source = opened;
		opened.addEventListener('PB_CONNECT', (event) => void subscribe(opened, event.lastEventId));
		for (const topic of topics) opened.addEventListener(topic, topic === SHARED_TOPIC ? onSharedPing : onPing);
		opened.addEventListener('error', () => {
			if (opened.readyState === EventSource.CLOSED) reopen();
		});
	}
	/** The network is back: no reason to wait for the rest of a long wait. */
	const stopListening = onConnectionChange(() => {
		if (!isOnline() || source?.readyState === EventSource.OPEN) return;
		refusals = 0;
		clearTimeout(reopening);
		source?.close();
		open();
	});
	open();
	return () => {
		stopListening();
		clearTimeout(reopening);
		clearTimeout(spreading);
		source?.close();
		source = undefined;
	};
}
