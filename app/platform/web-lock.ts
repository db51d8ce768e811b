/**
 * Runs the task while no other tab of this origin runs one under the name; waits its turn. Resolves without running it when the
 * signal is aborted meanwhile. A browser without locks runs it at once: the server takes each operation once anyway.
 */
export async function holdLock(name: string, signal: AbortSignal, task: () => Promise<void>): Promise<void> {
	if (!('locks' in navigator)) return task();
	try {
		await navigator.locks.request(name, { signal }, task);
	} catch (error) {
		if (!signal.aborted) throw error;
	}
}
