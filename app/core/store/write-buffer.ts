/**
 * Writes what is typed, one write at a time. A change is written at once; changes made during a write are merged and written
 * next. What could not be written stays, and is part of the next write.
 * @param write resolves after the commit
 * @param merge what is left of two changes; the later one wins
 */
export function createWriteBuffer<Change, Outcome>(
	write: (change: Change) => Promise<Outcome>,
	merge: (earlier: Change, later: Change) => Change,
) {
	let waiting: Change | undefined;
	let inFlight: Change | undefined;
	/** The write of `waiting`; undefined if none is scheduled. */
	let scheduled: Promise<Outcome> | undefined;
	let last: Promise<unknown> = Promise.resolve();
	let running = 0;
	let begun = 0;

	/** Begins in the same task when nothing runs. */
	function inTurn<Result>(action: () => Promise<Result>): Promise<Result> {
		const isFree = running === 0;
		running += 1;
		begun += 1;
		const started = isFree ? action() : last.then(action);
		const ended = started.finally(() => {
			running -= 1;
		});
		last = ended.catch(() => undefined);
		return ended;
	}
	async function writeWaiting(): Promise<Outcome> {
		const change = waiting as Change;
		[waiting, inFlight, scheduled] = [undefined, change, undefined];
		try {
			return await write(change);
		} catch (error) {
			waiting = waiting === undefined ? change : merge(change, waiting);
			throw error;
		} finally {
			inFlight = undefined;
		}
	}

	return {
		/** Resolves when the change, or a newer one that replaces it, is written. Rejects if that write fails. */
		write: (change: Change): Promise<Outcome> => {
			waiting = waiting === undefined ? change : merge(waiting, change);
			if (scheduled) return scheduled;
			const written = inTurn(writeWaiting);
			if (waiting !== undefined) scheduled = written;
			return written;
		},
		/** Runs an action in order with the writes. Rejects if the action does. */
		run: inTurn<void>,
		/** The result of `read`; undefined if a write ran until then, so that the result may be outdated. */
		readBetweenWrites: async <Value>(read: () => Promise<Value>): Promise<{ value: Value } | undefined> => {
			if (running > 0) return undefined;
			const before = begun;
			const value = await read();
			return before === begun ? { value } : undefined;
		},
		/** What is part of the next write: newer than the running one, or not written because a write failed. */
		waiting: (): Change | undefined => waiting,
		/** What is being written. */
		inFlight: (): Change | undefined => inFlight,
	};
}
