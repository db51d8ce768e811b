import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPings } from '../../../app/core/remote/realtime.ts';

/** The browser's side of a stream, played by hand. */
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
	/** The server names this client, at the first connection and at every later one. */
	connects(): void {
		this.readyState = Source.OPEN;
		this.dispatchEvent(Object.assign(new Event('PB_CONNECT'), { lastEventId: 'client1' }));
	}
	/** The server refuses, and the browser gives up. */
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

it('a stream that stands again makes up for what was said while it was broken', async () => {
	const close = open();
	latest().connects();
	await vi.waitFor(() => expect(pings).toBe(1));
	// The browser reconnects automatically; pings sent until then are lost.
	latest().connects();
	await vi.waitFor(() => expect(pings).toBe(2));
	latest().dispatchEvent(new Event('candor/account/ada'));
	latest().dispatchEvent(new Event('candor/account/ada'));
	expect(pings).toBe(4);
	close();
});

it('waits a part of half a second, by chance, after a ping that many devices heard, and fetches once for all that came', async () => {
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

it.each(['the stream', 'its topics'])('is opened again after %s was refused, and subscribed anew', async (what) => {
	const close = open();
	if (what === 'the stream') latest().isRefused();
	else {
		isAccepted = false;
		latest().connects();
		await vi.waitFor(() => expect(latest().readyState).toBe(Source.CLOSED));
		isAccepted = true;
	}
	await vi.advanceTimersByTimeAsync(2_000);
	expect(Source.opened).toHaveLength(2);
	latest().connects();
	await vi.waitFor(() => expect(pings).toBe(1));
	expect(subscribed).toBe(what === 'the stream' ? 1 : 2);
	close();
	expect(latest().readyState).toBe(Source.CLOSED);
});

it('is opened at once when the network is back', async () => {
	const close = open();
	latest().isRefused();
	window.dispatchEvent(new Event('online'));
	expect(Source.opened).toHaveLength(2);
	latest().connects();
	await vi.waitFor(() => expect(pings).toBe(1));
	close();
});
