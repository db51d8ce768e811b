/**
 * Runs the task under an exclusive lock across the tabs of this origin. Waits for the lock, or steals it. The task's signal is
 * aborted if another tab steals the lock or the caller's signal is aborted. Resolves without running the task if aborted while
 * waiting. Without the Web Locks API it runs the task immediately: the server applies each operation only once anyway.
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
 * Acquires a shared lock. It is held from when the promise resolves until the returned function is called or the page closes.
 * Does nothing without the Web Locks API.
 */
export function holdShared(name: string): Promise<() => void> {
	if (!('locks' in navigator)) return Promise.resolve(() => undefined);
	return new Promise((resolve, reject) => {
		const hold = (): Promise<void> => new Promise((release) => resolve(release));
		navigator.locks.request(name, { mode: 'shared' }, hold).catch(reject);
	});
}

/** Runs the task if the lock is not held in any mode. Returns false if it is held. */
export async function tryLock(name: string, task: () => Promise<void>): Promise<boolean> {
	if (!('locks' in navigator)) return task().then(() => true);
	return navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
		if (lock) await task();
		return lock !== null;
	});
}
