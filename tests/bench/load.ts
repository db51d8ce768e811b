/** Processes jobs in this many parallel lanes, until none are left or `until` (performance.now) has passed. */
export async function inLanes<T>(
	lanes: number,
	jobs: Iterator<T>,
	work: (job: T) => Promise<void>,
	until = Number.POSITIVE_INFINITY,
): Promise<void> {
	const lane = async (): Promise<void> => {
		while (performance.now() < until) {
			const next = jobs.next();
			if (next.done) return;
			await work(next.value);
		}
	};
	await Promise.all(Array.from({ length: lanes }, lane));
}
