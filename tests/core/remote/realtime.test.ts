import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPings } from '../../../app/core/remote/realtime.ts';
import { LONG_WAIT } from '../../support/long-wait.ts';

/** The browser's side of an event stream, controlled by the test. */
class Source extends EventTarget {
	static opened: Source[] = [];
	static readonly CLOSED = 2;
	static readonly OPEN = 1;
	readyState = 0;
	constructor() {
		super();
		Source.opened.push(this);
	}
	close(): void {
		this.readyState = Source.CLOSED;
	}
	/** The server sends the client id, on the first connection and on every reconnect. */
	connects(): void {
		this.readyState = Source.OPEN;
		this.dispatchEvent(Object.assign(new Event('PB_CONNECT'), { lastEventId: 'client1' }));
	}
	/** The server refuses, and the browser stops reconnecting. */
	isRefused(): void {
		this.readyState = Source.CLOSED;
		this.dispatchEvent(new Event('error'));
	}
}
const latest = (): Source => {
	const source = Source.opened.at(-1);
	if (!source) throw new Error('No stream was opened.');
	return source;
};

let pings = 0;
let subscribed = 0;
let isAccepted = true;
beforeEach(() => {
	vi.useFakeTimers();
	[Source.opened, pings, subscribed, isAccepted] = [[], 0, 0, true];
	vi.stubGlobal('EventSource', Source);
	vi.stubGlobal('window', new EventTarget());
	vi.stubGlobal('navigator', { onLine: true });
	vi.stubGlobal('fetch', async () => {
		subscribed += 1;
		return new Response(null, { status: isAccepted ? 204 : 403 });
	});
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const open = () =>
	openPings({
		topics: ['candor/account/ada', 'candor/staff'],
		token: () => 'token',
		onPing: () => {
			pings += 1;
		},
	});

it('a stream that reconnects fetches what it missed while it was broken', async () => {
	const close = open();
	latest().connects();
	await vi.waitFor(() => expect(pings).toBe(1), LONG_WAIT);
	// The browser reconnects automatically; pings sent until then are lost.
	latest().connects();
	await vi.waitFor(() => expect(pings).toBe(2), LONG_WAIT);
	latest().dispatchEvent(new Event('candor/account/ada'));
	latest().dispatchEvent(new Event('candor/account/ada'));
	expect(pings).toBe(4);
	close();
});

it('waits a random part of half a second after a ping for many devices, and fetches once for all pings until then', async () => {
	vi.spyOn(Math, 'random').mockReturnValue(0.5);
	const close = open();
	latest().dispatchEvent(new Event('candor/staff'));
	latest().dispatchEvent(new Event('candor/staff'));
	await vi.advanceTimersByTimeAsync(249);
	expect(pings).toBe(0);
	await vi.advanceTimersByTimeAsync(1);
	expect(pings).toBe(1);
	latest().dispatchEvent(new Event('candor/staff'));
	close();
	await vi.advanceTimersByTimeAsync(1_000);
	expect(pings).toBe(1);
});

it.each(['the stream', 'its topics'])('reopens the stream and subscribes again after %s was refused', async (what) => {
	const close = open();
	if (what === 'the stream') latest().isRefused();
	else {
		isAccepted = false;
		latest().connects();
		await vi.waitFor(() => expect(latest().readyState).toBe(Source.CLOSED), LONG_WAIT);
		isAccepted = true;
	}
	await vi.advanceTimersByTimeAsync(2_000);
	expect(Source.opened).toHaveLength(2);
	latest().connects();
	await vi.waitFor(() => expect(pings).toBe(1), LONG_WAIT);
	expect(subscribed).toBe(what === 'the stream' ? 1 : 2);
	close();
	expect(latest().readyState).toBe(Source.CLOSED);
});

it('opens immediately when the network is back', async () => {
	const close = open();
	latest().isRefused();
	window.dispatchEvent(new Event('online'));
	expect(Source.opened).toHaveLength(2);
	latest().connects();
	await vi.waitFor(() => expect(pings).toBe(1), LONG_WAIT);
	close();
});
