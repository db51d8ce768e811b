/**
 * Runs the task under an exclusive lock across the tabs of this origin; waits for the lock, or steals it. The task's signal
 * is aborted when another tab steals the lock, or when the caller's signal is aborted. Resolves without running the task
 * when aborted while waiting. A browser without locks runs it immediately: the server applies each operation once anyway.
 */
export async function holdLock(
	name: string,
	{ signal, steal }: { signal: AbortSignal; steal: boolean },
	task: (lost: AbortSignal) => Promise<void>,
): Promise<void> {
	if (!('locks' in navigator)) return task(signal);
	const stolen = new AbortController();
	let failure: { error: unknown } | undefined;
	const run = (): Promise<void> =>
		task(AbortSignal.any([signal, stolen.signal])).catch((error: unknown) => {
			failure = { error };
		});
	try {
		await navigator.locks.request(name, steal ? { steal } : { signal }, run);
	} catch (error) {
		// An aborted wait, or a stolen lock.
		if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
		stolen.abort();
	}
	if (failure) throw failure.error;
}

/**
 * Holds a shared lock from when the promise resolves until the returned function is called or the page closes. Does nothing
 * in a browser without locks.
 */
export function holdShared(name: string): Promise<() => void> {
	if (!('locks' in navigator)) return Promise.resolve(() => undefined);
	return new Promise((resolve, reject) => {
		const hold = (): Promise<void> => new Promise((release) => resolve(release));
		navigator.locks.request(name, { mode: 'shared' }, hold).catch(reject);
	});
}

/** Runs the task if no one holds the lock in any mode. Returns false when it is held. */
export async function tryLock(name: string, task: () => Promise<void>): Promise<boolean> {
	if (!('locks' in navigator)) return task().then(() => true);
	return navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
		if (lock) await task();
		return lock !== null;
	});
}
