import { clearStorageFailure, reportStorageFailure } from './storage-status.ts';

/**
 * Writes a local draft on this device: one write at a time, always the newest draft. A failed write is reported and not
 * retried: the draft is still on the screen, and the next one is written again.
 * @param onWritten called when no newer draft is waiting
 */
export function createDraftWriter<Draft>(write: (draft: Draft) => Promise<void>, onWritten: () => void) {
	let last: Promise<unknown> = Promise.resolve();
	let inFlight = 0;
	let calls = 0;
	let waiting: { draft: Draft } | undefined;

	function inTurn(action: () => Promise<void>): Promise<void> {
		inFlight += 1;
		const done = last.then(action).finally(() => {
			inFlight -= 1;
		});
		last = done.catch(reportStorageFailure);
		return done;
	}
	async function writeNewest(): Promise<void> {
		const newest = waiting;
		waiting = undefined;
		if (!newest) return;
		await write(newest.draft);
		clearStorageFailure();
		if (waiting === undefined) onWritten();
	}
	return {
		write: (draft: Draft): void => {
			calls += 1;
			const isWaiting = waiting !== undefined;
			waiting = { draft };
			if (!isWaiting) inTurn(writeNewest).catch(() => undefined);
		},
		/** Runs an action in order with the writes. Rejects if the action does. */
		run: (action: () => Promise<void>): Promise<void> => {
			calls += 1;
			return inTurn(action);
		},
		/** The result of `read`; undefined if a write ran until then, so that the result may be outdated. */
		readBetweenWrites: async <T>(read: () => Promise<T>): Promise<{ value: T } | undefined> => {
			const before = calls;
			if (inFlight > 0) return undefined;
			const value = await read();
			return before === calls && inFlight === 0 ? { value } : undefined;
		},
	};
}
