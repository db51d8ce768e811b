import { describe, expect, it } from 'vitest';
import { createEngine } from '../../../../app/core/sync/engine/engine.ts';
import { acquireLease } from '../../../../app/core/sync/engine/lease.ts';
import type { SyncResponse } from '../../../../app/domain/sync/classify-push.ts';
import type { Op } from '../../../../app/domain/sync/op.ts';
import { NOW } from '../../store/client-builders.ts';
import { aDevice, queue } from '../device.ts';
import type { NetworkFault } from '../fake-server.ts';
import { aDraftOp, anOp } from '../ops.ts';
import { aSettledSubmission } from '../rows.ts';

const BEAT = 2_000;
const network: SyncResponse = { kind: 'none', reason: 'network' };
const lost: NetworkFault = { kind: 'lost' };
/** A pull response without changes. */
const aPage = (next: number, head: number): SyncResponse => ({
	kind: 'response',
	status: 200,
	body: JSON.stringify({ epoch: 'e1', scope: 'staff', reset: false, changes: [], next, head, server_time: NOW }),
	retryAfter: null,
});

/** A page with a collection that this build does not know. */
const aNewerPage: SyncResponse = {
	kind: 'response',
	status: 200,
	body: JSON.stringify({
		epoch: 'e1',
		scope: 'staff',
		reset: false,
		changes: [{ seq: 1, collection: 'later', id: 'l1', row: null }],
		next: 1,
		head: 1,
		server_time: NOW,
	}),
	retryAfter: null,
};

/** A tab that leads once, on a clock that only the test advances. */
async function aTab({
	ops = [],
	networkErrors = [],
	isPulling = true,
	leads = 1,
}: {
	ops?: Op[];
	networkErrors?: NetworkFault[];
	/** Whether pulls get a response. */
	isPulling?: boolean;
	/** How many times the tab leads. */
	leads?: number;
} = {}) {
	const device = aDevice({ networkErrors });
	const { ports, events } = device;
	await queue(ports.store, ops);
	/** Responses to the next pulls; the fake server's own when none is left. */
	const pulls: SyncResponse[] = [];
	const streams = { opened: 0, closed: 0 };
	const state = { isPulling };
	let sleepers: { ms: number; wake: () => void }[] = [];
	let pulled = 0;
	let ended = 0;
	const { transport } = ports;
	ports.random = () => 0.25;
	ports.transport = {
		...transport,
		pull: async (cursor, signal) => {
			pulled += 1;
			const given = pulls.shift();
			if (!given && !state.isPulling) return new Promise(() => undefined);
			return given ?? transport.pull(cursor, signal);
		},
	};
	let ping = () => {};
	ports.stream.open = (onPing) => {
		ping = onPing;
		streams.opened += 1;
		return () => {
			streams.closed += 1;
		};
	};
	let now = 0;
	ports.clock.monotonicMs = () => now;
	ports.clock.sleep = (ms, signal) =>
		new Promise((resolve) => {
			const wake = () => {
				sleepers = sleepers.filter((one) => one.wake !== wake);
				resolve();
			};
			if (signal.aborted) return resolve();
			signal.addEventListener('abort', wake);
			sleepers.push({ ms, wake });
		});
	ports.locks.hold = async (_name, { signal }, task) => {
		if (ended < leads) {
			await task(signal);
			ended += 1;
			if (ended < leads) return;
		}
		await new Promise<void>((resolve) => {
			if (signal.aborted) resolve();
			signal.addEventListener('abort', () => resolve());
		});
	};
	const controller = new AbortController();
	const engine = createEngine(ports);
	/** Resolves once all due work has run. */
	const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 5));
	return {
		...device,
		engine,
		pulls,
		state,
		streams,
		events,
		settled,
		abort: () => controller.abort(),
		run: () => engine.run(controller.signal),
		start: async () => {
			void engine.run(controller.signal);
			await settled();
		},
		stop: async () => {
			controller.abort();
			await settled();
		},
		ping: () => ping(),
		pulled: () => pulled,
		ended: () => ended,
		/**
		 * The timers in progress, without those of the heartbeat, of which the leading tab and the watching tab have one each.
		 */
		waits: () => sleepers.map(({ ms }) => ms).filter((ms) => ms !== BEAT),
		/** Advances the clock by this many milliseconds. */
		pass: async (ms: number) => {
			now += ms;
			for (const sleeper of sleepers.filter((one) => one.ms === ms)) sleeper.wake();
			await settled();
		},
	};
}

describe('a pull that fails', () => {
	it('is retried with growing delays, which a response resets', async () => {
		const tab = await aTab();
		tab.pulls.push(network, network, network);
		await tab.start();
		for (const ms of [250, 500, 1_000]) {
			expect(tab.waits()).toEqual([ms]);
			await tab.pass(ms);
		}
		expect([tab.waits(), tab.pulled()]).toEqual([[], 4]);
		tab.pulls.push(network);
		tab.engine.syncNow();
		await tab.settled();
		expect(tab.waits()).toEqual([250]);
		await tab.stop();
	});

	it.each([
		['there is no network', { kind: 'none', reason: 'offline' }, ['pulled offline'], 250],
		['there is no answer', network, ['pulled unavailable'], 250],
		[
			'the server asks to wait',
			{ kind: 'response', status: 503, body: '', retryAfter: '7' },
			['pulled unavailable'],
			7_000,
		],
		['the token is not taken', { kind: 'none', reason: 'signed_out' }, ['pulled unauthorized', 'sign in'], 250],
	] as const)('reports the reason when %s', async (_what, answer, events, ms) => {
		const tab = await aTab();
		tab.pulls.push(answer, answer);
		await tab.start();
		expect(tab.events).toEqual(events);
		expect(tab.waits()).toEqual([ms]);
		await tab.pass(ms);
		expect(tab.events).toEqual([...events, ...events]);
		expect(tab.waits()).toEqual([ms === 250 ? 500 : ms]);
		await tab.stop();
	});
});

describe('a pull of several pages', () => {
	it('is reported once it has ended, and a page is not a failure', async () => {
		const tab = await aTab({ isPulling: false });
		tab.pulls.push(aPage(1, 9), aPage(2, 9), network, aPage(9, 9));
		await tab.start();
		expect([tab.events, tab.waits()]).toEqual([['pulled unavailable'], [250]]);
		await tab.pass(250);
		expect(tab.events).toEqual(['pulled unavailable', 'pulled all']);
		await tab.stop();
	});
});

describe('while the browser says that it is offline', () => {
	it('sends nothing that is queued before a pull completes', async () => {
		const tab = await aTab();
		await tab.start();
		tab.ports.isOnline = () => false;
		tab.pulls.push(...Array.from({ length: 30 }, () => network));
		await queue(tab.ports.store, [anOp('op1')]);
		tab.engine.syncNow();
		await tab.settled();
		await tab.pass(60_000);
		const rows = await tab.ports.store.read(['outbox'], ({ outbox }) => outbox.list());
		expect([tab.requests, rows.map(({ sent }) => sent)]).toEqual([[], [false]]);
		tab.pulls.length = 0;
		tab.engine.syncNow();
		await tab.settled();
		expect([tab.requests, await tab.states()]).toEqual([[['op1']], []]);
		await tab.stop();
	});
});

describe('a push that fails', () => {
	it('is retried with growing delays, which progress resets', async () => {
		const tab = await aTab({ networkErrors: [lost, lost, lost, { kind: 'fine' }, lost] });
		await tab.start();
		await queue(tab.ports.store, [anOp('op1')]);
		tab.engine.pushNow();
		await tab.settled();
		for (const ms of [250, 500, 1_000]) {
			expect(tab.waits()).toEqual([ms]);
			await tab.pass(ms);
		}
		expect([await tab.states(), tab.waits()]).toEqual([[], []]);
		await queue(tab.ports.store, [anOp('op2')]);
		tab.engine.pushNow();
		await tab.settled();
		expect(tab.waits()).toEqual([250]);
		await tab.stop();
	});

	it('for lack of a token asks for one, and waits as after any failure', async () => {
		const tab = await aTab({
			ops: [anOp('op1')],
			networkErrors: [{ kind: 'unauthorized' }, { kind: 'unauthorized' }, { kind: 'unauthorized' }],
		});
		tab.pulls.push(network, network, network);
		await tab.start();
		expect(tab.events).toContain('sign in');
		expect(new Set(tab.waits())).toEqual(new Set([250]));
		await tab.pass(250);
		expect(new Set(tab.waits())).toEqual(new Set([500]));
		await tab.stop();
	});

	it('for lack of a token does not hold back what is queued after it', async () => {
		const tab = await aTab({ ops: [anOp('op1')], networkErrors: [{ kind: 'unauthorized' }], isPulling: false });
		await tab.start();
		expect([tab.requests, tab.waits()]).toEqual([[['op1']], [250]]);
		await queue(tab.ports.store, [anOp('op2')]);
		tab.engine.pushNow();
		await tab.settled();
		expect([tab.requests, await tab.states()]).toEqual([[['op1'], ['op1', 'op2']], []]);
		await tab.stop();
	});

	it('because one of several operations is refused continues immediately with fewer', async () => {
		const body = '{"code":"body_too_large","message":"Too large."}';
		const refused: NetworkFault = { kind: 'status', status: 413, body };
		const tab = await aTab({ ops: [anOp('op1'), anOp('op2')], networkErrors: [refused, refused], isPulling: false });
		await tab.start();
		expect(tab.requests).toEqual([['op1', 'op2'], ['op1'], ['op2']]);
		expect(await tab.states()).toEqual(['op1 parked']);
		expect(tab.waits()).toEqual([]);
		await tab.stop();
	});

	/** Three operations in batches of one, after a request with all of them was lost. */
	async function ofThree() {
		const ops = [anOp('op1'), anOp('op2'), anOp('op3')];
		const tab = await aTab({ ops, networkErrors: Array.from({ length: 9 }, () => lost), isPulling: false });
		await tab.start();
		expect([tab.requests, tab.waits()]).toEqual([[['op1', 'op2', 'op3']], [250]]);
		tab.engine.syncNow();
		await tab.settled();
		expect([tab.requests.at(-1), tab.waits()]).toEqual([['op1'], [250]]);
		return tab;
	}

	it('delays others by at most a second: each gets its turn before the delays grow', async () => {
		const tab = await ofThree();
		await tab.pass(250);
		expect([tab.requests.at(-1), tab.waits()]).toEqual([['op2'], [250]]);
		await tab.pass(250);
		expect([tab.requests.at(-1), tab.waits()]).toEqual([['op3'], [1_000]]);
		expect(tab.events).toEqual([]);
		await tab.stop();
	});

	it('waits as long as the server asks, whichever operation is next', async () => {
		const tab = await ofThree();
		tab.ports.transport.push = async () => ({ kind: 'response', status: 503, body: '', retryAfter: '7' });
		await tab.pass(250);
		expect(tab.waits()).toEqual([7_000]);
		await tab.stop();
	});

	it('is not retried before the time the server asks for, despite pulls and typing; the user may retry', async () => {
		const tab = await aTab({ ops: [anOp('op1')], isPulling: false });
		let pushes = 0;
		tab.ports.transport.push = async () => {
			pushes += 1;
			// The notification arrives while the first request is in flight.
			if (pushes === 1) tab.engine.pushNow();
			return { kind: 'response', status: 429, body: '', retryAfter: '7' };
		};
		await tab.start();
		tab.pulls.push(aPage(1, 1));
		tab.ping();
		tab.engine.pushNow();
		await tab.settled();
		expect([pushes, tab.waits()]).toEqual([1, [7_000]]);
		tab.engine.syncNow();
		await tab.settled();
		expect(pushes).toBe(2);
		await tab.pass(7_000);
		expect(pushes).toBe(3);
		await tab.stop();
	});

	it('is not retried before the time the server asks for when the tab leads again in the meantime', async () => {
		const tab = await aTab({ ops: [anOp('op1')], isPulling: false, leads: 2 });
		let pushes = 0;
		tab.ports.transport.push = async () => {
			pushes += 1;
			return { kind: 'response', status: 503, body: '', retryAfter: '50' };
		};
		// The server is newer than this build, which gives up the lead to another tab for a while.
		tab.pulls.push(aNewerPage);
		await tab.start();
		expect([pushes, tab.waits(), tab.events]).toEqual([1, [30_000, 50_000], ['pulled outdated']]);
		await tab.pass(30_000);
		expect([tab.ended(), pushes, tab.waits()]).toEqual([1, 1, [20_000]]);
		await tab.pass(20_000);
		expect(pushes).toBe(2);
		await tab.stop();
	});

	it('finds the failing operation in eight quick requests, and then waits as after any failure', async () => {
		const ops = Array.from({ length: 60 }, (_, index) => anOp(`op${index}`));
		const tab = await aTab({ ops, networkErrors: Array.from({ length: 20 }, () => lost), isPulling: false });
		await tab.start();
		tab.engine.syncNow();
		await tab.settled();
		for (let quick = 1; quick <= 8; quick += 1) {
			expect(tab.waits()).toEqual([250]);
			await tab.pass(250);
		}
		expect(tab.waits()).toEqual([15_000]);
		await tab.stop();
	});

	it.each([
		// This triggers one try.
		['the last page', aPage(1, 1), 500],
		['a page of several', aPage(1, 9), 250],
	])('starts over once a pull recovers after %s', async (_what, page, ms) => {
		const tab = await aTab({ networkErrors: Array.from({ length: 9 }, () => lost), isPulling: false });
		tab.pulls.push(network);
		await tab.start();
		await queue(tab.ports.store, [anOp('op1')]);
		for (let tries = 0; tries < 3; tries += 1) {
			tab.engine.pushNow();
			await tab.settled();
		}
		expect(tab.waits()).toEqual([250, 1_000]);
		tab.pulls.push(page);
		await tab.pass(250);
		tab.engine.pushNow();
		await tab.settled();
		expect(tab.waits()).toEqual([ms]);
		await tab.stop();
	});

	it('does not start over for a successful pull after another one', async () => {
		const tab = await aTab({ networkErrors: [lost, lost, lost] });
		await tab.start();
		await queue(tab.ports.store, [anOp('op1')]);
		for (let tries = 0; tries < 2; tries += 1) {
			tab.engine.pushNow();
			await tab.settled();
		}
		expect(tab.waits()).toEqual([500]);
		tab.ping();
		await tab.settled();
		expect([tab.pulled(), tab.waits()]).toEqual([2, [1_000]]);
		await tab.stop();
	});
});

describe('a push and a pull', () => {
	it.each([
		['a submission', anOp('op2'), 1],
		['a draft', aDraftOp('op2', 'd1'), 0],
	])('alternate: after %s arrived', async (_what, op, more) => {
		const tab = await aTab();
		await tab.start();
		const before = tab.pulled();
		await queue(tab.ports.store, [op]);
		tab.engine.pushNow();
		await tab.settled();
		expect(await tab.states()).toEqual([]);
		expect(tab.pulled() - before).toBe(more);
		await tab.stop();
	});

	it('alternate: operations that a pull makes the device offer again are sent immediately', async () => {
		const tab = await aTab();
		await tab.start();
		await tab.ports.store.write('strict', ['submissions'], ({ submissions }) => submissions.put(aSettledSubmission()));
		tab.server.restore('e2');
		tab.engine.syncNow();
		await tab.settled();
		expect(tab.requests.flat()).toEqual(['op-assessment00001']);
		await tab.stop();
	});

	it('both run on request, even with an empty outbox', async () => {
		const tab = await aTab();
		await tab.start();
		expect([tab.pulled(), tab.requests, tab.events]).toEqual([1, [], ['pulled all']]);
		await queue(tab.ports.store, [aDraftOp('op1', 'd1')]);
		tab.engine.syncNow();
		await tab.settled();
		expect([tab.pulled(), tab.requests]).toEqual([2, [['op1']]]);
		await tab.stop();
	});
});

describe('a tab that leads', () => {
	it('keeps one stream open across heartbeats, and closes it at the end', async () => {
		const tab = await aTab();
		await tab.start();
		for (let beats = 0; beats < 3; beats += 1) await tab.pass(BEAT);
		expect(tab.streams).toEqual({ opened: 1, closed: 0 });
		await tab.stop();
		expect(tab.streams).toEqual({ opened: 1, closed: 1 });
		expect(tab.ended()).toBe(1);
	});

	it('opens no stream in the first four seconds of an assessment, and then holds one', async () => {
		const tab = await aTab();
		tab.ports.isWriting = () => true;
		await tab.start();
		await tab.pass(BEAT);
		expect([tab.streams, tab.events]).toEqual([{ opened: 0, closed: 0 }, ['pulled all']]);
		for (let beats = 0; beats < 3; beats += 1) await tab.pass(BEAT);
		expect(tab.streams).toEqual({ opened: 1, closed: 0 });
		await tab.stop();
		expect(tab.streams.closed).toBe(1);
	});

	it('keeps an open stream when an assessment opens', async () => {
		const tab = await aTab();
		await tab.start();
		tab.ports.isWriting = () => true;
		for (let beats = 0; beats < 3; beats += 1) await tab.pass(BEAT);
		expect(tab.streams).toEqual({ opened: 1, closed: 0 });
		await tab.stop();
	});

	it('pulls every sixteen seconds while an assessment is answered and visible', async () => {
		const tab = await aTab();
		tab.ports.isWriting = () => true;
		await tab.start();
		const over = async (beats: number) => {
			for (let sendHeartbeat = 0; sendHeartbeat < beats; sendHeartbeat += 1) await tab.pass(BEAT);
			return tab.pulled();
		};
		expect([await over(6), await over(1)]).toEqual([1, 2]);
		expect(await over(8)).toBe(3);
		tab.ports.isVisible = () => false;
		expect(await over(16)).toBe(3);
		await tab.stop();
	});

	it('leaves a failed pull to its own retry time while an assessment is answered', async () => {
		const tab = await aTab();
		tab.ports.isWriting = () => true;
		tab.pulls.push(network);
		await tab.start();
		for (let beats = 0; beats < 16; beats += 1) await tab.pass(BEAT);
		expect([tab.pulled(), tab.waits()]).toEqual([1, [250]]);
		await tab.stop();
	});

	it('writes a heartbeat every two seconds', async () => {
		const tab = await aTab();
		await tab.start();
		const beats = () => Object((tab.memory.contents().meta ?? []).find((row) => Object(row).key === 'beats')).value;
		expect(beats()).toBe('1');
		await tab.pass(BEAT);
		expect(beats()).toBe('2');
		await tab.stop();
	});

	it('stops everything without an error once another tab leads, and sends nothing more', async () => {
		const tab = await aTab();
		await tab.start();
		await queue(tab.ports.store, [anOp('op1')]);
		await acquireLease(tab.ports.store);
		tab.engine.pushNow();
		await tab.settled();
		expect([tab.ended(), tab.streams, tab.requests]).toEqual([1, { opened: 1, closed: 1 }, []]);
		expect(tab.waits()).toEqual([]);
		expect(tab.events).toEqual(['pulled all']);
		tab.engine.syncNow();
		await tab.settled();
		expect([tab.pulled(), await tab.states()]).toEqual([1, ['op1 queued']]);
		await tab.stop();
	});

	it('keeps its lead until its request has ended, although another tab began to lead', async () => {
		const tab = await aTab({ ops: [anOp('op1')], isPulling: false });
		let answer = (_response: SyncResponse) => {};
		tab.ports.transport.push = () =>
			new Promise((resolve) => {
				answer = resolve;
			});
		tab.pulls.push(aPage(1, 1));
		await tab.start();
		await acquireLease(tab.ports.store);
		await tab.pass(BEAT);
		expect([tab.ended(), tab.streams]).toEqual([0, { opened: 1, closed: 1 }]);
		answer(network);
		await tab.settled();
		expect([tab.ended(), await tab.states()]).toEqual([1, ['op1 queued']]);
		await tab.stop();
	});

	it('queues drafts that were typed but never queued before anything else', async () => {
		const tab = await aTab();
		const { store } = tab.ports;
		await store.write('strict', ['attempts', 'drafts'], async ({ attempts, drafts }) => {
			const of = { job_id: 'job000000000001', assessment_id: 'assessment00001' };
			await attempts.put({
				...of,
				attempt: { version: { id: 'v1' } } as never,
				began_at: '',
				is_sealed: false,
				position: 0,
			});
			await drafts.put({
				...of,
				question_id: 'q1',
				text: 'Forgotten',
				updated_at: '',
				record: 'draft0000000001',
				is_queued: false,
			});
		});
		tab.pulls.push(network);
		await tab.start();
		expect(tab.server.order[0]).toMatchObject({ kind: 'save_draft', payload: { text: 'Forgotten' } });
		await tab.stop();
	});

	it('does nothing when stopped before it has begun', async () => {
		const tab = await aTab({ ops: [anOp('op1')] });
		tab.abort();
		await tab.run();
		expect([tab.requests, tab.pulled(), tab.streams.opened]).toEqual([[], 0, 0]);
	});
});

describe('a store that fails', () => {
	/** From now on each write fails, or none. */
	function breaking(tab: Awaited<ReturnType<typeof aTab>>) {
		const { write } = tab.ports.store;
		return (isBroken: boolean) => {
			tab.ports.store.write = isBroken ? () => Promise.reject(new Error('full')) : write;
		};
	}

	const recoveries = (events: string[]) => events.filter((one) => one === 'works again').length;

	it('at the start is retried with growing delays, and nothing is sent before it works', async () => {
		const tab = await aTab({ ops: [anOp('op1')] });
		const breakStore = breaking(tab);
		breakStore(true);
		await tab.start();
		const waits = [BEAT, 4_000, 8_000, 16_000, 32_000, 32_000];
		for (const [failures, ms] of waits.entries()) {
			expect(tab.events).toEqual(Array.from({ length: failures + 1 }, () => 'Error: full'));
			await tab.pass(ms);
		}
		breakStore(false);
		expect(tab.requests).toEqual([]);
		await tab.pass(32_000);
		expect([recoveries(tab.events), await tab.states()]).toEqual([1, []]);
		await tab.pass(BEAT);
		expect(recoveries(tab.events)).toBe(1);
		await tab.stop();
	});

	it('later is retried from two seconds on each time', async () => {
		const tab = await aTab();
		const breakStore = breaking(tab);
		await tab.start();
		for (let times = 1; times <= 2; times += 1) {
			breakStore(true);
			tab.engine.pushNow();
			await tab.settled();
			expect(tab.waits()).toEqual([]);
			await tab.pass(BEAT);
			expect(tab.waits()).toContain(4_000);
			breakStore(false);
			for (const ms of [4_000, BEAT, 4_000, BEAT]) await tab.pass(ms);
			expect(recoveries(tab.events)).toBe(times);
		}
		await tab.stop();
	});

	it('because it is closed under a stopping tab is ignored', async () => {
		const tab = await aTab();
		await tab.start();
		tab.ports.store.write = () => {
			tab.abort();
			return Promise.reject(new Error('closed'));
		};
		tab.engine.pushNow();
		await tab.settled();
		expect(tab.events).toEqual(['pulled all']);
		expect(tab.ended()).toBe(1);
	});

	it('ends the engine when the error cannot be reported, at the start and later', async () => {
		for (const isBegun of [false, true]) {
			const tab = await aTab();
			tab.ports.onStoreFailure = () => {
				throw new Error('nobody there');
			};
			if (!isBegun) breaking(tab)(true);
			const ending = expect(tab.run()).rejects.toThrow('nobody there');
			await tab.settled();
			breaking(tab)(true);
			tab.engine.pushNow();
			await ending;
			await tab.stop();
		}
	});
});

describe('a tab that finds another leader while it starts', () => {
	it('stops without an error', async () => {
		const tab = await aTab({ ops: [anOp('op1')] });
		const { store } = tab.ports;
		let writes = 0;
		tab.ports.store = {
			...store,
			write: async (...given) => {
				writes += 1;
				if (writes === 2) await acquireLease(store);
				return store.write(...given);
			},
		};
		await tab.start();
		expect([tab.ended(), tab.events, tab.requests, tab.pulled()]).toEqual([1, [], [], 0]);
		await tab.stop();
	});
});
