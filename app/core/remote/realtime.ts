import { isOnline, onConnectionChange } from '../platform/online.ts';
import { request } from './request.ts';

/**
 * Delay before a rejected stream is reopened, in milliseconds, doubled up to the maximum. The browser itself reopens a broken
 * stream.
 */
const REOPEN_MS = 2_000;
const REOPEN_MAX_MS = 60_000;

/** Maximum random delay after a staff ping, in milliseconds, so that staff devices do not all pull at the same time. */
const SPREAD_MS = 500;
/** The topic that many devices share. */
const SHARED_TOPIC = 'candor/staff';

type PingStream = {
	/** Candor's topics: `candor/account/<user id>`, `candor/staff`. */
	topics: string[];
	/** Null without a valid token; the stream then waits. */
	token: () => string | null;
	/**
	 * Called when the device should pull: on each message, on each (re)connection, because pings may have been missed, and when
	 * the server rejects the stream.
	 */
	onPing: () => void;
};

/**
 * Opens PocketBase's event stream and subscribes to the topics. Messages only trigger a pull; their content is not trusted.
 * Does not use the SDK, whose reconnection gives up after a first failure and which is not loaded on every page. Returns the
 * function that closes the stream.
 */
export function openPings({ topics, token, onPing }: PingStream): () => void {
	let source: EventSource | undefined;
	let reopening: ReturnType<typeof setTimeout> | undefined;
	let refusals = 0;
	let spreading: ReturnType<typeof setTimeout> | undefined;

	/** Pings that arrive during the delay are merged into it. */
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
		const response = await request('/api/realtime', { method: 'POST', token: current, body });
		if (source !== opened) return;
		const isRefused = response.kind === 'response' && response.status >= 400 && response.status < 500;
		// The pull detects an ended session immediately.
		if (isRefused) onPing();
		if (response.kind === 'none' || response.status >= 300) return reopen();
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
	/** The network is back: ends a long wait. */
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
