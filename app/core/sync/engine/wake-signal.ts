/** Creates a wake signal. `notify` ends the current wait; without one, it ends the next wait. */
export function createWakeSignal() {
	let isRung = false;
	let open: (() => void) | undefined;

	/** Resolves at the next notification, or when the signal is aborted. */
	const next = (signal: AbortSignal): Promise<void> =>
		new Promise((resolve) => {
			const leave = () => {
				isRung = false;
				open = undefined;
				signal.removeEventListener('abort', leave);
				resolve();
			};
			if (isRung || signal.aborted) return leave();
			open = leave;
			signal.addEventListener('abort', leave);
		});
	return {
		notify: (): void => {
			isRung = true;
			open?.();
		},
		/** Waits for a notification, at most `ms` milliseconds if given. */
		async wait(
			ms: number | null,
			sleep: (ms: number, signal: AbortSignal) => Promise<void>,
			signal: AbortSignal,
		): Promise<void> {
			if (ms === null) return next(signal);
			const controller = new AbortController();
			const either = AbortSignal.any([signal, controller.signal]);
			await Promise.race([next(either), sleep(ms, either)]);
			controller.abort();
		},
	};
}

export type WakeSignal = ReturnType<typeof createWakeSignal>;
