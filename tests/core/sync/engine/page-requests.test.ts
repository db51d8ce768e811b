import { describe, expect, it } from 'vitest';
import type { Cursor } from '../../../../app/core/store/sync-state.ts';
import { acquireLease } from '../../../../app/core/sync/engine/lease.ts';
import { createPageRequests } from '../../../../app/core/sync/engine/page-requests.ts';
import { pullOnce } from '../../../../app/core/sync/engine/pull-once.ts';
import type { SyncResponse } from '../../../../app/domain/sync/classify-push.ts';
import { NOW } from '../../store/client-builders.ts';
import { aDevice } from '../device.ts';

const page = (next: number): SyncResponse => ({
	kind: 'response',
	status: 200,
	body: JSON.stringify({ epoch: 'e1', scope: 'staff', reset: false, changes: [], next, head: 9, server_time: NOW }),
	retryAfter: null,
});
const at = (since: number): Cursor => ({ epoch: 'e1', scope: 'staff', since });

/** A device that pulls these responses in turn. `events` are its requests and the cursors that it stored. */
async function aPuller(responses: SyncResponse[]) {
	const device = aDevice();
	const { store, transport } = device.ports;
	const events: string[] = [];
	transport.pull = async ({ since }) => {
		events.push(`request ${since}`);
		return responses.shift() ?? page(9);
	};
	const lease = await acquireLease(store);
	const { signal } = new AbortController();
	const requests = createPageRequests(transport, signal);
	const setCursor = (cursor: Cursor) =>
		store.write('strict', ['meta'], ({ meta }) => meta.put({ key: 'cursor', value: JSON.stringify(cursor) }));
	const pull = async () => {
		const { kind } = await pullOnce(device.ports, lease, signal, requests);
		const cursor = await store.read(['meta'], ({ meta }) => meta.get('cursor'));
		events.push(`${kind}, stored ${(JSON.parse(cursor?.value ?? '{}') as Partial<Cursor>).since ?? 0}`);
	};
	return { events, pull, setCursor };
}

describe('a pull of several pages', () => {
	it('requests the next page before it stores the current one, and no page twice', async () => {
		const { events, pull } = await aPuller([page(3), page(6), page(9)]);
		for (let pages = 0; pages < 3; pages += 1) await pull();
		expect(events).toEqual([
			'request 0',
			'request 3',
			'more, stored 3',
			'request 6',
			'more, stored 6',
			'done, stored 9',
		]);
	});

	it('discards a prefetched page when the cursor moved elsewhere', async () => {
		const { events, pull, setCursor } = await aPuller([page(3), page(6), page(9)]);
		await pull();
		await setCursor(at(5));
		await pull();
		expect(events).toEqual(['request 0', 'request 3', 'more, stored 3', 'request 5', 'done, stored 9']);
	});

	it('requests a page again when its prefetch failed', async () => {
		const { events, pull } = await aPuller([page(3), { kind: 'none', reason: 'network' }, page(9)]);
		for (let pages = 0; pages < 3; pages += 1) await pull();
		expect(events).toEqual([
			'request 0',
			'request 3',
			'more, stored 3',
			'retry, stored 3',
			'request 3',
			'done, stored 9',
		]);
	});
});
