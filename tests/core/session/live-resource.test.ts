import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createLiveResource, type Read } from '../../../app/core/session/live-resource.ts';
import type { RefreshFailure } from '../../../app/core/sync/sync-channel.ts';

function aScreen({ isCopy = false } = {}) {
	const answers: ((failure: RefreshFailure | null) => void)[] = [];
	const watching: { onRead: (read: Read<string[]>) => void; onError: (error: unknown) => void }[] = [];
	let stored: Read<string[]> = { value: undefined, receiving: false };
	let ping: () => void = () => undefined;
	let pulled: () => void = () => undefined;
	let isSubscribed = false;
	const rows = createLiveResource<string[]>({
		watch: (onRead, onError) => {
			watching.push({ onRead, onError });
			return () => watching.pop();
		},
		read: () => Promise.resolve(stored),
		refresh: () => new Promise((resolve) => answers.push(resolve)),
		isCopy,
		subscribeChanges: (listener) => {
			ping = listener;
			isSubscribed = true;
			return () => {
				isSubscribed = false;
			};
		},
		subscribePulled: (listener) => {
			pulled = listener;
			return () => undefined;
		},
	});
	const stop = rows.subscribe(() => undefined);
	return {
		pulled: () => pulled(),
		rows,
		stop,
		requests: () => answers.length,
		isSubscribed: () => isSubscribed,
		ping: () => ping(),
		store: (value: string[] | undefined, receiving = false) => watching[0]?.onRead({ value, receiving }),
		storeUnseen: (value: string[] | undefined, receiving = false) => {
			stored = { value, receiving };
		},
		breakDatabase: () => watching[0]?.onError(new Error('closed')),
		answer: async (failure: RefreshFailure | null) => {
			answers.shift()?.(failure);
			await nextTurn();
		},
	};
}

describe('stored rows', () => {
	it('have no failure any more once a later pull has succeeded', async () => {
		const { rows, store, answer, pulled, requests } = aScreen();
		await answer('unavailable');
		store(['a']);
		expect(rows.view()).toMatchObject({ status: 'ready', failure: 'unavailable' });
		pulled();
		expect(rows.view()).toMatchObject({ status: 'ready', value: ['a'], failure: null });
		expect(requests()).toBe(0);
	});

	it('are fetched again, and not reported as missing, when a later pull succeeds before they are read', async () => {
		const { rows, store, storeUnseen, answer, pulled } = aScreen();
		store(undefined);
		await answer('unavailable');
		expect(rows.view()).toMatchObject({ status: 'failed', failure: 'unavailable' });
		pulled();
		expect(rows.view()).toMatchObject({ status: 'loading' });
		storeUnseen(['a']);
		await answer(null);
		expect(rows.view()).toMatchObject({ status: 'ready', value: ['a'], failure: null });
	});

	it('that a fetch after a failed one has stored are not called stale before it ends', async () => {
		const { rows, store, answer } = aScreen();
		store(undefined);
		await answer('unavailable');
		rows.refresh();
		store(['a']);
		expect(rows.view()).toMatchObject({ status: 'ready', value: ['a'], refreshing: true, failure: null });
		await answer(null);
		expect(rows.view()).toMatchObject({ status: 'ready', value: ['a'], refreshing: false, failure: null });
	});

	it('that this device cannot read stay failed when a later pull succeeds', async () => {
		const { rows, breakDatabase, answer, pulled } = aScreen();
		await answer('offline');
		breakDatabase();
		pulled();
		expect(rows.view()).toMatchObject({ status: 'failed', failure: 'storage_failed' });
	});

	it('are shown immediately while newer rows are fetched', async () => {
		const { rows, store, answer } = aScreen();
		expect(rows.view()).toMatchObject({ status: 'loading', refreshing: true });
		store(['a']);
		expect(rows.view()).toEqual({
			status: 'ready',
			value: ['a'],
			refreshing: true,
			failure: null,
			isRead: true,
			receiving: false,
		});
		store(['a', 'b']);
		await answer(null);
		expect(rows.view()).toEqual({
			status: 'ready',
			value: ['a', 'b'],
			refreshing: false,
			failure: null,
			isRead: true,
			receiving: false,
		});
	});

	it('stay shown when fetching fails, with the reason', async () => {
		const { rows, store, answer } = aScreen();
		store(['a']);
		await answer('offline');
		expect(rows.view()).toEqual({
			status: 'ready',
			value: ['a'],
			refreshing: false,
			failure: 'offline',
			isRead: true,
			receiving: false,
		});
	});

	it('that are not read yet stay loading when the request has already failed', async () => {
		const { rows, store, answer } = aScreen();
		await answer('offline');
		expect(rows.view()).toEqual({
			status: 'loading',
			value: undefined,
			refreshing: true,
			failure: 'offline',
			isRead: false,
			receiving: false,
		});
		store(['a']);
		expect(rows.view()).toEqual({
			status: 'ready',
			value: ['a'],
			refreshing: false,
			failure: 'offline',
			isRead: true,
			receiving: false,
		});
	});

	it('that were never stored and cannot be fetched are an error, not an empty list', async () => {
		const { rows, store, answer } = aScreen();
		store(undefined);
		expect(rows.view().status).toBe('loading');
		await answer('unavailable');
		expect(rows.view()).toEqual({
			status: 'failed',
			value: undefined,
			refreshing: false,
			failure: 'unavailable',
			isRead: true,
			receiving: false,
		});
	});

	it('that are missing once everything was fetched are not found', async () => {
		const { rows, store, answer } = aScreen();
		store(undefined);
		await answer(null);
		expect(rows.view()).toMatchObject({ status: 'notFound', value: undefined });
	});

	it('of a copy that a pull removed are fetched again, and not reported as missing', async () => {
		const { rows, store, storeUnseen, answer, requests } = aScreen({ isCopy: true });
		store(['a']);
		await answer(null);
		store(undefined);
		expect(rows.view()).toMatchObject({ status: 'loading', value: undefined });
		expect(requests()).toBe(1);
		storeUnseen(['b']);
		await answer(null);
		expect(rows.view()).toMatchObject({ status: 'ready', value: ['b'] });
	});

	it('of a copy that the server denied are not fetched again when they are removed', async () => {
		const { rows, store, answer, requests } = aScreen({ isCopy: true });
		store(['a']);
		await answer('forbidden');
		store(undefined);
		expect(rows.view()).toMatchObject({ status: 'forbidden', value: undefined });
		expect(requests()).toBe(0);
	});

	it('that were fetched but not read yet are read before they count as missing', async () => {
		const { rows, store, storeUnseen, answer } = aScreen();
		store(undefined);
		storeUnseen(['a']);
		await answer(null);
		expect(rows.view()).toMatchObject({ status: 'ready', value: ['a'] });
	});

	it('are partial, and none counts as missing, while the rest is being fetched', async () => {
		const { rows, store, storeUnseen, answer } = aScreen();
		store(undefined, true);
		storeUnseen(undefined, true);
		await answer(null);
		expect(rows.view()).toMatchObject({ status: 'loading', receiving: true });
		store(['a'], true);
		expect(rows.view()).toMatchObject({ status: 'ready', value: ['a'], receiving: true });
		store(['a', 'b']);
		expect(rows.view()).toMatchObject({ status: 'ready', value: ['a', 'b'], receiving: false });
	});

	it.each([
		['forbidden', 'forbidden'],
		['not_found', 'notFound'],
		['job_not_found', 'notFound'],
	] as const)('are hidden when the server responds with %s', async (failure, status) => {
		const { rows, store, answer } = aScreen();
		store(['a']);
		await answer(failure);
		expect(rows.view()).toMatchObject({ status, value: undefined });
	});

	it('report an error when the database cannot be read', async () => {
		const { rows, breakDatabase, answer } = aScreen();
		breakDatabase();
		await answer('storage_failed');
		expect(rows.view()).toMatchObject({ status: 'failed', failure: 'storage_failed' });
	});

	it('are fetched again on a ping; a ping during a fetch triggers another fetch after it', async () => {
		const { requests, ping, answer } = aScreen();
		await answer(null);
		ping();
		ping();
		ping();
		expect(requests()).toBe(1);
		await answer(null);
		expect(requests()).toBe(1);
		await answer(null);
		expect(requests()).toBe(0);
	});

	it('close the stream when no component uses them', () => {
		const { stop, isSubscribed } = aScreen();
		expect(isSubscribed()).toBe(true);
		stop();
		expect(isSubscribed()).toBe(false);
	});
});
