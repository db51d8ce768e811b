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
