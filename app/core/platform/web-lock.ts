/**
 * Runs the task while no other tab of this origin runs one under the name; waits its turn, or takes it from whoever has it. The task's
 * signal is aborted when another tab took it over, or the caller's was. Resolves without running it when the signal is aborted
 * meanwhile. A browser without locks runs it at once: the server takes each operation once anyway.
 */
export async function holdLock(
	name: string,
	{ signal, steal }: { signal: AbortSignal; steal: boolean },
	task: (lost: AbortSignal) => Promise<void>,
): Promise<void> {
	if (!('locks' in navigator)) return task(signal);
	const taken = new AbortController();
	let failure: { error: unknown } | undefined;
	const run = (): Promise<void> =>
		task(AbortSignal.any([signal, taken.signal])).catch((error: unknown) => {
			failure = { error };
		});
	try {
		await navigator.locks.request(name, steal ? { steal } : { signal }, run);
	} catch (error) {
		// An aborted wait, or a lock that was taken over.
		if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
		taken.abort();
	}
	if (failure) throw failure.error;
}

/**
 * Holds the lock together with whoever else holds it so, from when the promise resolves until the returned function is called or the page
 * ends. A browser without locks holds nothing.
 */
export function holdShared(name: string): Promise<() => void> {
	if (!('locks' in navigator)) return Promise.resolve(() => undefined);
	return new Promise((resolve, reject) => {
		const hold = (): Promise<void> => new Promise((release) => resolve(release));
		navigator.locks.request(name, { mode: 'shared' }, hold).catch(reject);
	});
}

/** Runs the task if nobody holds the lock in any way. False when somebody does, and it was not run. */
export async function tryLock(name: string, task: () => Promise<void>): Promise<boolean> {
	if (!('locks' in navigator)) return task().then(() => true);
	return navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
		if (lock) await task();
		return lock !== null;
	});
}
