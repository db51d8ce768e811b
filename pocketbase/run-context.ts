import type { RunMode, RunSettings } from './environment.ts';
import type { Say } from './refusal.ts';

/** What the parts of one run share. */
export type Run = {
	mode: RunMode;
	settings: RunSettings;
	say: Say;
	/** Aborted once the run must end. */
	ending: AbortSignal;
	/** How to end what was started, in the order of starting. */
	opened: (() => void | Promise<void>)[];
};

/** Resolves when the signal is aborted. */
export function aborted(signal: AbortSignal): Promise<undefined> {
	return new Promise((resolve) => {
		if (signal.aborted) resolve(undefined);
		else signal.addEventListener('abort', () => resolve(undefined), { once: true });
	});
}
