type Event = { at: number; order: number; run: () => void; isCancelled: boolean };

/** Runs all pending promises until only timers remain: the event loop reaches its next turn only after them. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Virtual time that advances only when no work is left: events run in the order of their times, equal ones in the order of
 * creation, and after each of them all promises run. This makes each run reproducible.
 */
export function createVirtualTime() {
	let heap: Event[] = [];
	let now = 0;
	let made = 0;
	let steps = 0;

	const isBefore = (a: Event, b: Event): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

	function push(event: Event): void {
		let index = heap.length;
		heap.push(event);
		while (index > 0) {
			const parent = (index - 1) >> 1;
			const above = heap[parent] as Event;
			if (!isBefore(event, above)) break;
			heap[index] = above;
			index = parent;
		}
		heap[index] = event;
	}

	function pop(): Event | undefined {
		const first = heap[0];
		const last = heap.pop();
		if (!first || !last || heap.length === 0) return first;
		let index = 0;
		for (;;) {
			let child = 2 * index + 1;
			const left = heap[child];
			if (!left) break;
			const right = heap[child + 1];
			if (right && isBefore(right, left)) child += 1;
			const next = heap[child] as Event;
			if (!isBefore(next, last)) break;
			heap[index] = next;
			index = child;
		}
		heap[index] = last;
		return first;
	}

	return {
		/** Milliseconds since the run began. */
		now: (): number => now,
		/** The number of events that have run. */
		steps: (): number => steps,
		/** Runs the work after the time in milliseconds. Returns how to cancel. */
		after: (ms: number, run: () => void): (() => void) => {
			const event: Event = { at: now + Math.max(0, ms), order: made, run, isCancelled: false };
			made += 1;
			push(event);
			return () => {
				event.isCancelled = true;
			};
		},
		/** Runs all pending promises. */
		settled,
		/**
		 * Runs events until `isDone`, or until none is left before the time, and then advances to that time. Returns whether it
		 * was done.
		 */
		run: async (until: number, isDone: () => boolean): Promise<boolean> => {
			await settled();
			while (!isDone()) {
				const event = pop();
				if (!event || event.at > until) {
					if (event) push(event);
					now = Math.max(now, until);
					return false;
				}
				if (event.isCancelled) continue;
				now = event.at;
				steps += 1;
				event.run();
				await settled();
			}
			return true;
		},
		/** Cancels all pending events. */
		clear: (): void => {
			heap = [];
		},
	};
}

export type VirtualTime = ReturnType<typeof createVirtualTime>;
