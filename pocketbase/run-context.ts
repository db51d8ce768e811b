import type { Say } from './command-error.ts';
import type { RunMode, RunSettings } from './environment.ts';

/** State shared by the parts of a run. */
export type Run = {
	mode: RunMode;
	settings: RunSettings;
	/** Whether a new demo was asked for in place of the present one. */
	newDemo: boolean;
	say: Say;
	/** Aborted once the run must end. */
	ending: AbortSignal;
	/** Functions that stop what was started, in the order of starting. */
	opened: (() => void | Promise<void>)[];
};

/** Resolves when the signal is aborted. */
export function aborted(signal: AbortSignal): Promise<undefined> {
	return new Promise((resolve) => {
		if (signal.aborted) resolve(undefined);
		else signal.addEventListener('abort', () => resolve(undefined), { once: true });
	});
}
