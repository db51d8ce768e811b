import { describe, expect, it } from 'vitest';
import { elect, HEARTBEAT_MS, HEARTBEAT_TIMEOUT_MS } from '../../../../app/core/sync/engine/elect.ts';
import { acquireLease, sendHeartbeat } from '../../../../app/core/sync/engine/lease.ts';
import type { Locks } from '../../../../app/core/sync/engine/ports.ts';
import { createMemoryStore } from '../../store/memory-store.ts';
import { aDevice } from '../device.ts';

/** One lock of one browser, as its tabs see it. */
function aLock(): Locks {
	let holder: { lost: AbortController; done: () => void } | undefined;
	const queue: (() => void)[] = [];
	return {
		hold: async (_name, { signal, steal }, task) => {
			if (steal && holder) {
				holder.lost.abort();
				holder.done();
			} else if (holder) {
				await new Promise<void>((resolve) => {
					queue.push(resolve);
					signal.addEventListener('abort', () => {
						if (queue.includes(resolve)) queue.splice(queue.indexOf(resolve), 1);
						resolve();
					});
				});
			}
			if (signal.aborted) return;
			const lost = new AbortController();
			const gone = new Promise<void>((resolve) => {
				holder = { lost, done: resolve };
			});
			const mine = holder;
			await Promise.race([task(AbortSignal.any([signal, lost.signal])), gone]);
			if (holder !== mine) return;
			holder = undefined;
			queue.shift()?.();
		},
	};
}

/** The step of the virtual clock. */
const STEP_MS = HEARTBEAT_MS / 8;

/** The tabs of one device with one virtual clock. A tab leads until it is stopped, and writes a heartbeat on each beat. */
function aBrowser({ random = 0.5 } = {}) {
	const memory = createMemoryStore();
	const locks = aLock();
	let now = 0;
	let sleepers: { at: number; wake: () => void }[] = [];
	const leaders: string[] = [];
	/** Every tab that has led, in order. */
	const history: string[] = [];
	const settled = async () => {
		for (let turns = 0; turns < 60; turns += 1) await Promise.resolve();
	};
	return {
		leaders,
		history,
		/** Advances the virtual clock. */
		pass: async (ms: number) => {
			await settled();
			for (const end = now + ms; now < end; ) {
				now += STEP_MS;
				const due = sleepers.filter(({ at }) => at <= now);
				sleepers = sleepers.filter((one) => !due.includes(one));
				for (const { wake } of due) wake();
				await settled();
			}
		},
		open: (name: string, { isVisible = true, random: own = random } = {}) => {
			const controller = new AbortController();
			const tab = { isFrozen: false, isVisible, isBlind: false, storeMs: 0 };
			const sleep = (ms: number, signal: AbortSignal) =>
				new Promise<void>((resolve) => {
					signal.addEventListener('abort', () => resolve());
					sleepers.push({ at: now + ms, wake: resolve });
				});
			const { store } = memory;
			const ports = {
				...aDevice({ memory }).ports,
				store: {
					...store,
					read: async (...given: Parameters<typeof store.read>) => {
						if (tab.isBlind) throw new Error('closed');
						const value = await store.read(...given);
						if (tab.storeMs > 0) await sleep(tab.storeMs, new AbortController().signal);
						return value;
					},
				} as typeof store,
				locks,
				clock: { isoNow: () => '', monotonicMs: () => 0, sleep },
				random: () => own,
				isVisible: () => tab.isVisible,
			};
			const lead = async (lost: AbortSignal) => {
				leaders.push(name);
				history.push(name);
				const lease = await acquireLease(memory.store);
				while (!lost.aborted) {
					if (!tab.isFrozen) await sendHeartbeat(lease).catch(() => undefined);
					await sleep(HEARTBEAT_MS, lost);
				}
				leaders.splice(leaders.indexOf(name), 1);
			};
			let isOver = false;
			void elect(ports, controller.signal, lead).then(() => {
				isOver = true;
			});
			return {
				close: () => controller.abort(),
				isOver: () => isOver,
				freeze: () => Object.assign(tab, { isFrozen: true }),
				thaw: () => Object.assign(tab, { isFrozen: false }),
				show: () => Object.assign(tab, { isVisible: true }),
				/** Whether the tab's store can be read. */
				blind: (isBlind: boolean) => Object.assign(tab, { isBlind }),
				/** From now on, reads of the tab's store take this long. */
				slow: (storeMs: number) => Object.assign(tab, { storeMs }),
			};
		},
	};
}

describe('the leading tab', () => {
	it('is one of twenty, and is replaced as soon as it is closed', async () => {
		const browser = aBrowser();
		const tabs = Array.from({ length: 20 }, (_, index) => browser.open(`tab${index}`));
		await browser.pass(60_000);
		expect(browser.leaders).toEqual(['tab0']);
		tabs[0]?.close();
		await browser.pass(HEARTBEAT_MS / 2);
		expect(browser.leaders).toEqual(['tab1']);
	});

	it('is replaced by a visible tab when its heartbeat stops', async () => {
		const browser = aBrowser();
		const frozen = browser.open('frozen');
		await browser.pass(HEARTBEAT_MS);
		browser.open('seen');
		await browser.pass(30_000);
		expect(browser.leaders).toEqual(['frozen']);
		frozen.freeze();
		await browser.pass(HEARTBEAT_TIMEOUT_MS + 2 * HEARTBEAT_MS);
		expect(browser.leaders).toEqual(['seen']);
	});

	it.each([0, 1, 2, 3])('is replaced within twelve seconds, whenever the other tab checks: %i', async (steps) => {
		const browser = aBrowser({ random: 0.999 });
		const frozen = browser.open('frozen');
		await browser.pass(STEP_MS * steps);
		browser.open('seen');
		await browser.pass(10 * HEARTBEAT_MS - STEP_MS * steps);
		frozen.freeze();
		await browser.pass(12_000);
		expect(browser.leaders).toEqual(['seen']);
	});

	it('is not replaced by hidden tabs', async () => {
		const browser = aBrowser();
		const frozen = browser.open('frozen');
		await browser.pass(HEARTBEAT_MS);
		browser.open('hidden', { isVisible: false });
		frozen.freeze();
		await browser.pass(10 * HEARTBEAT_TIMEOUT_MS);
		expect(browser.leaders).toEqual(['frozen']);
	});

	it('is replaced after ten seconds without a heartbeat, not before', async () => {
		const browser = aBrowser();
		const frozen = browser.open('frozen');
		browser.open('seen', { random: 0 });
		await browser.pass(HEARTBEAT_MS);
		frozen.freeze();
		await browser.pass(HEARTBEAT_TIMEOUT_MS);
		expect(browser.leaders).toEqual(['frozen']);
		await browser.pass(STEP_MS);
		expect(browser.leaders).toEqual(['seen']);
	});

	it('stays when its heartbeat resumes before that time', async () => {
		const browser = aBrowser();
		const slow = browser.open('slow');
		browser.open('seen');
		await browser.pass(HEARTBEAT_MS);
		for (let times = 0; times < 4; times += 1) {
			slow.freeze();
			await browser.pass(HEARTBEAT_TIMEOUT_MS - 2 * HEARTBEAT_MS);
			slow.thaw();
			await browser.pass(2 * HEARTBEAT_MS);
			expect(browser.leaders).toEqual(['slow']);
		}
	});

	it('is replaced by one of several tabs that detect the same silence', async () => {
		const browser = aBrowser();
		const frozen = browser.open('frozen');
		await browser.pass(HEARTBEAT_MS);
		browser.open('second', { random: 0.75 });
		browser.open('first', { random: 0 });
		frozen.freeze();
		for (let beats = 0; beats < 20; beats += 1) {
			await browser.pass(HEARTBEAT_MS);
			expect(browser.leaders).toHaveLength(1);
		}
		expect([browser.leaders, browser.history]).toEqual([['first'], ['frozen', 'first']]);
	});

	it('is not replaced by a tab that cannot read the store or has only just become visible', async () => {
		const browser = aBrowser();
		const frozen = browser.open('frozen');
		await browser.pass(HEARTBEAT_MS);
		frozen.freeze();
		const blind = browser.open('blind');
		blind.blind(true);
		const hidden = browser.open('hidden', { isVisible: false });
		await browser.pass(5 * HEARTBEAT_TIMEOUT_MS);
		hidden.show();
		await browser.pass(HEARTBEAT_TIMEOUT_MS - HEARTBEAT_MS);
		expect(browser.leaders).toEqual(['frozen']);
		await browser.pass(3 * HEARTBEAT_MS);
		expect(browser.leaders).toEqual(['hidden']);
	});

	it('that was frozen waits for the lock again once it is replaced, and closed tabs leave the queue', async () => {
		const browser = aBrowser();
		const frozen = browser.open('frozen');
		await browser.pass(HEARTBEAT_MS);
		const seen = browser.open('seen');
		frozen.freeze();
		await browser.pass(HEARTBEAT_TIMEOUT_MS + 2 * HEARTBEAT_MS);
		expect(browser.leaders).toEqual(['seen']);
		frozen.thaw();
		await browser.pass(HEARTBEAT_MS);
		seen.close();
		await browser.pass(HEARTBEAT_MS);
		expect([browser.leaders, seen.isOver(), frozen.isOver()]).toEqual([['frozen'], true, false]);
		frozen.close();
		await browser.pass(HEARTBEAT_MS);
		expect([browser.leaders, frozen.isOver()]).toEqual([[], true]);
	});

	it('that got the lock while it detected the former leader’s silence leads once, until it is replaced', async () => {
		const browser = aBrowser({ random: 0 });
		const frozen = browser.open('frozen');
		const seen = browser.open('seen');
		await browser.pass(HEARTBEAT_MS);
		frozen.freeze();
		await browser.pass(HEARTBEAT_TIMEOUT_MS);
		// Its last read before a takeover is in progress when the lock is released.
		seen.slow(HEARTBEAT_MS);
		await browser.pass(STEP_MS);
		frozen.close();
		await browser.pass(2 * HEARTBEAT_MS);
		expect([browser.leaders, browser.history]).toEqual([['seen'], ['frozen', 'seen']]);
		seen.freeze();
		browser.open('next');
		await browser.pass(HEARTBEAT_TIMEOUT_MS + 2 * HEARTBEAT_MS);
		expect([browser.leaders, browser.history]).toEqual([['next'], ['frozen', 'seen', 'next']]);
	});

	it('is undefined when all tabs are closed, waiting ones included', async () => {
		const browser = aBrowser();
		const tabs = ['a', 'b', 'c'].map((name) => browser.open(name));
		await browser.pass(HEARTBEAT_MS);
		for (const tab of tabs.toReversed()) tab.close();
		await browser.pass(HEARTBEAT_MS);
		expect([browser.leaders, tabs.map((tab) => tab.isOver())]).toEqual([[], [true, true, true]]);
	});
});
