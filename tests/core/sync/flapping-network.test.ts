import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { startSync } from '../../../app/core/sync/start-sync.ts';
import type { Op } from '../../../app/domain/sync/op.ts';
import { aDatabase } from '../store/client-builders.ts';
import { queue } from './device.ts';
import { createFakeServer } from './fake-server.ts';
import { anOp } from './ops.ts';

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

it('uses an unstable network immediately whenever it is back, one request at a time, and applies everything once', async () => {
	const server = createFakeServer();
	const network = { isUp: false, losesAnswers: true };
	let underWay = 0;
	let most = 0;
	let pushes = 0;
	const page = new EventTarget();
	vi.stubGlobal('window', page);
	vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
	vi.stubGlobal('navigator', {
		get onLine() {
			return network.isUp;
		},
		locks: navigator.locks,
	});
	vi.stubGlobal(
		'EventSource',
		class extends EventTarget {
			readonly readyState = 0;
			close(): void {}
		},
	);
	// No wait between two tries ends before the test.
	vi.spyOn(Math, 'random').mockReturnValue(0.999);
	const setTimer = setTimeout;
	vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => setTimer(run, ms < 900 ? ms : 2 ** 31 - 1));
	vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
		if (!network.isUp) throw new TypeError('Failed to fetch');
		if (!url.startsWith('/api/sync/push')) {
			const given = server.pull({ epoch: '', scope: '', since: 0 });
			return new Response(given.kind === 'response' ? given.body : '');
		}
		underWay += 1;
		pushes += 1;
		most = Math.max(most, underWay);
		const { ops } = JSON.parse(body ?? '') as { ops: Op[] };
		const given = server.receive(ops, { kind: 'fine' });
		await new Promise((resolve) => setTimeout(resolve, 5));
		underWay -= 1;
		if (network.losesAnswers) throw new TypeError('Failed to fetch');
		return new Response(given.kind === 'response' ? given.body : '');
	});
	const database = aDatabase();
	const sync = startSync(database, {
		token: () => 'token',
		topics: () => [],
		onSignInNeeded: () => undefined,
		onStoreFailure: () => undefined,
		onStoreRecovery: () => undefined,
		onOutdated: () => undefined,
	});
	await queue(database.store, [anOp('op1'), anOp('op2')]);
	const flap = (isUp: boolean): void => {
		network.isUp = isUp;
		page.dispatchEvent(new Event(isUp ? 'online' : 'offline'));
	};

	for (let round = 1; round <= 6; round += 1) {
		flap(true);
		await expect.poll(() => pushes).toBeGreaterThanOrEqual(round);
		flap(false);
	}
	network.losesAnswers = false;
	flap(true);
	await expect.poll(() => database.relaxed.outbox.count()).toBe(0);
	expect(most).toBe(1);
	expect([...server.effects]).toEqual([
		['op1', 1],
		['op2', 1],
	]);
	sync.stop();
});
