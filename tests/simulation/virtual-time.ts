type Event = { at: number; order: number; run: () => void; isCancelled: boolean };

/** Everything that promises have to do until nothing is left to do but wait: the event loop turns only when they are through. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Time that passes only when nothing is left to do: events in the order of their times, of equal ones in the order they were made,
 * and after each of them every promise runs as far as it goes. So a run is the same each time.
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
		/** Events that have run. */
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
		/** Lets every promise run as far as it goes. */
		settled,
		/** Runs events until `isDone`, or until none is left before the time; then it is that time. Answers whether it was done. */
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
		/** Nothing that was to come comes any more. */
		clear: (): void => {
			heap = [];
		},
	};
}

export type VirtualTime = ReturnType<typeof createVirtualTime>;
