import { describe, expect, it } from 'vitest';
import { createWakeSignal } from '../../../../app/core/sync/engine/wake-signal.ts';

/** Whether a promise is settled once all due work has run. */
async function isOver(waiting: Promise<void>): Promise<boolean> {
	let over = false;
	void waiting.then(() => {
		over = true;
	});
	await new Promise((resolve) => setImmediate(resolve));
	return over;
}

/** A sleep that ends when the test ends it. */
function aSleep() {
	const asked: { ms: number; signal: AbortSignal }[] = [];
	let wake = () => {};
	return {
		asked,
		wake: () => wake(),
		sleep: (ms: number, signal: AbortSignal): Promise<void> => {
			asked.push({ ms, signal });
			return new Promise((resolve) => {
				wake = resolve;
			});
		},
	};
}
const never = new AbortController().signal;

describe.each([
	['without a time', null],
	['for a time', 500],
])('a wait %s', (_name, ms) => {
	it('ends on a notification', async () => {
		const signal = createWakeSignal();
		const waiting = signal.wait(ms, aSleep().sleep, never);
		expect(await isOver(waiting)).toBe(false);
		signal.notify();
		expect(await isOver(waiting)).toBe(true);
	});

	it('ends immediately for a notification that came before it, but only once', async () => {
		const signal = createWakeSignal();
		signal.notify();
		signal.notify();
		expect(await isOver(signal.wait(ms, aSleep().sleep, never))).toBe(true);
		expect(await isOver(signal.wait(ms, aSleep().sleep, never))).toBe(false);
	});

	it('keeps a second notification for the next wait when it arrives before the waiter has seen the first', async () => {
		const signal = createWakeSignal();
		const waiting = signal.wait(ms, aSleep().sleep, never);
		signal.notify();
		signal.notify();
		expect(await isOver(waiting)).toBe(true);
		expect(await isOver(signal.wait(ms, aSleep().sleep, never))).toBe(true);
		expect(await isOver(signal.wait(ms, aSleep().sleep, never))).toBe(false);
	});

	it('ends when aborted, and does not start after that', async () => {
		const signal = createWakeSignal();
		const controller = new AbortController();
		const waiting = signal.wait(ms, aSleep().sleep, controller.signal);
		expect(await isOver(waiting)).toBe(false);
		controller.abort();
		expect(await isOver(waiting)).toBe(true);
		expect(await isOver(signal.wait(ms, aSleep().sleep, controller.signal))).toBe(true);
	});
});

describe('a wait with a timeout', () => {
	it('ends after the time, and leaves no waiter behind', async () => {
		const signal = createWakeSignal();
		const { asked, sleep, wake } = aSleep();
		const waiting = signal.wait(500, sleep, never);
		expect(asked.map(({ ms }) => ms)).toEqual([500]);
		expect(await isOver(waiting)).toBe(false);
		wake();
		expect(await isOver(waiting)).toBe(true);
		signal.notify();
		expect(await isOver(signal.wait(null, sleep, never))).toBe(true);
	});

	it('ends its sleep when a notification ends it', async () => {
		const signal = createWakeSignal();
		const { asked, sleep } = aSleep();
		const waiting = signal.wait(500, sleep, never);
		expect(asked[0]?.signal.aborted).toBe(false);
		signal.notify();
		await waiting;
		expect(asked[0]?.signal.aborted).toBe(true);
	});
});
