import type { Clock, Locks } from '../../app/core/sync/engine/ports.ts';
import type { VirtualTime } from './virtual-time.ts';

/**
 * A tab as a process: results reach it while it runs, once it thaws when it is frozen, and never when it was killed. A tab is
 * only frozen or killed between steps of its code, except where a port kills it during one.
 */
export function createPage(time: VirtualTime, name: string) {
	let state: 'live' | 'frozen' | 'dead' = 'live';
	let waiting: (() => void)[] = [];
	const onDeath: (() => void)[] = [];

	/** Delivers a callback to the tab. */
	function deliver(run: () => void): void {
		if (state === 'live') run();
		else if (state === 'frozen') waiting.push(run);
	}

	return {
		name,
		isVisible: true,
		state: () => state,
		deliver,
		/** Runs the work in the tab after the time in milliseconds. Returns how to cancel. */
		later: (ms: number, run: () => void): (() => void) => {
			let isOff = false;
			const cancel = time.after(ms, () => {
				deliver(() => {
					if (!isOff) run();
				});
			});
			return () => {
				isOff = true;
				cancel();
			};
		},
		freeze: (): void => {
			if (state === 'live') state = 'frozen';
		},
		thaw: (): void => {
			if (state !== 'frozen') return;
			state = 'live';
			const due = waiting;
			waiting = [];
			for (const run of due) time.after(0, () => deliver(run));
		},
		kill: (): void => {
			state = 'dead';
			waiting = [];
			for (const end of onDeath.splice(0)) end();
		},
		onDeath: (run: () => void): void => {
			onDeath.push(run);
		},
	};
}

export type Page = ReturnType<typeof createPage>;

export const never = <T>(): Promise<T> => new Promise(() => undefined);

/** The time at which every run begins. */
export const BEGINNING = Date.parse('2026-11-20T10:00:00.000Z');

/** A tab's clock. `skewMs`: the current offset of its device's wall clock. */
export const pageClock = (page: Page, time: VirtualTime, skewMs: () => number): Clock => ({
	isoNow: () => new Date(BEGINNING + time.now() + skewMs()).toISOString(),
	monotonicMs: () => time.now(),
	sleep: (ms, signal) =>
		new Promise((resolve) => {
			if (page.state() === 'dead') return;
			const over = (): void => {
				cancel();
				signal.removeEventListener('abort', over);
				resolve();
			};
			const cancel = page.later(ms, over);
			if (signal.aborted) over();
			else signal.addEventListener('abort', over);
		}),
});

type Request = { page: Page; grant: () => void; take: () => void };
type Lock = { holder: Request | undefined; queue: Request[] };

/** The locks of a device's tabs, as in a browser: a dead tab releases its locks, a frozen one does not. */
export function createLocks() {
	const locks = new Map<string, Lock>();
	const lockOf = (name: string): Lock => {
		const known = locks.get(name) ?? { holder: undefined, queue: [] };
		locks.set(name, known);
		return known;
	};
	function release(lock: Lock, request: Request): void {
		lock.queue = lock.queue.filter((other) => other !== request);
		if (lock.holder !== request) return;
		lock.holder = lock.queue.shift();
		lock.holder?.grant();
	}

	const locksOf = (page: Page): Locks => ({
		hold: (name, { signal, steal }, task) => {
			if (page.state() === 'dead') return never();
			if (signal.aborted) return Promise.resolve();
			const lock = lockOf(name);
			return new Promise((resolve, reject) => {
				const lost = new AbortController();
				let isGranted = false;
				const lose = (): void => lost.abort();
				const request: Request = {
					page,
					take: () => page.deliver(lose),
					grant: () => {
						isGranted = true;
						signal.removeEventListener('abort', giveUp);
						signal.addEventListener('abort', lose);
						page.deliver(() => {
							if (signal.aborted) lost.abort();
							task(lost.signal).then(
								() => end(resolve),
								(error: unknown) => end(() => reject(error)),
							);
						});
					},
				};
				function end(settle: () => void): void {
					signal.removeEventListener('abort', lose);
					if (page.state() === 'dead') return;
					release(lock, request);
					settle();
				}
				function giveUp(): void {
					if (isGranted) return;
					signal.removeEventListener('abort', giveUp);
					release(lock, request);
					resolve();
				}
				page.onDeath(() => release(lock, request));
				signal.addEventListener('abort', giveUp);
				if (lock.holder && !steal) {
					lock.queue.push(request);
					return;
				}
				const robbed = lock.holder;
				lock.holder = request;
				robbed?.take();
				request.grant();
			});
		},
	});
	return { locksOf };
}

export type DeviceLocks = ReturnType<typeof createLocks>;
