import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { subscribePulled, subscribePulledApart } from '../../../app/core/sync/subscribe-pulled.ts';
import { openSyncChannel, postTo, type SyncMessage } from '../../../app/core/sync/sync-channel.ts';
import { CLOCK_STOPPED } from '../../support/stopped-clock.ts';

const USER = 'subscriber00001';
const APART_MS = 3_000;
const PULLED: SyncMessage = { kind: 'pulled', failure: null };

let puller: BroadcastChannel;
let observer: BroadcastChannel;
let received = 0;
beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	received = 0;
	puller = openSyncChannel(USER);
	observer = openSyncChannel(USER);
	observer.addEventListener('message', () => {
		received += 1;
	});
});
afterEach(() => {
	vi.useRealTimers();
	puller.close();
	observer.close();
});

/** Posts messages of the tab that pulls, and waits until another tab has received them. The clock stands still. */
async function post(...messages: SyncMessage[]): Promise<void> {
	const before = received;
	for (const message of messages) postTo(puller, message);
	await expect.poll(() => received, CLOCK_STOPPED).toBe(before + messages.length);
}

test('calls back after a successful pull, not after a failed one or another message', async () => {
	const listener = vi.fn();
	const stop = subscribePulled(USER, listener);
	await post({ kind: 'kick' }, { kind: 'pulled', failure: 'unavailable' }, { kind: 'written' }, PULLED);
	await expect.poll(() => listener.mock.calls, CLOCK_STOPPED).toEqual([[]]);
	stop();
	await post(PULLED);
	expect(listener).toHaveBeenCalledTimes(1);
});

test('apart: calls back at once, and once more at the end of the interval for all pulls in between', async () => {
	const listener = vi.fn();
	const stop = subscribePulledApart(APART_MS)(USER, listener);
	await post(PULLED);
	await expect.poll(() => listener.mock.calls.length, CLOCK_STOPPED).toBe(1);
	await post(PULLED, PULLED, PULLED);
	vi.advanceTimersByTime(APART_MS / 2);
	expect(listener).toHaveBeenCalledTimes(1);
	vi.advanceTimersByTime(APART_MS / 2);
	expect(listener).toHaveBeenCalledTimes(2);
	vi.advanceTimersByTime(APART_MS);
	expect(listener).toHaveBeenCalledTimes(2);

	await post(PULLED, PULLED);
	await expect.poll(() => listener.mock.calls.length, CLOCK_STOPPED).toBe(3);
	stop();
	vi.advanceTimersByTime(APART_MS);
	await post(PULLED);
	expect(listener).toHaveBeenCalledTimes(3);
});
