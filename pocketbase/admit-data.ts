import { createInterface } from 'node:readline/promises';
import { CommandError } from './command-error.ts';
import { isOfOtherState } from './data-stamp.ts';
import { dataStateOf, removeDemo } from './demo-marker.ts';
import { messages } from './messages.ts';
import type { Run } from './run-context.ts';

/**
 * Refuses a data folder of another state. A demo is deleted instead, with `--new-demo` or once the user at the terminal agrees,
 * so that a new one is made.
 * @throws CommandError with one sentence; nothing is changed then.
 */
export async function admitData({ settings, newDemo, ending }: Run): Promise<void> {
	const { dataDir, demo } = settings;
	const state = dataStateOf(dataDir);
	if (newDemo && state === 'own') throw new CommandError(messages.noDemoToRenew(dataDir));
	// An incomplete demo is made anew in any case.
	if (state === 'half-demo' || (!newDemo && !isOfOtherState(dataDir))) return;
	if (!demo || state === 'own') throw new CommandError(messages.dataOfOtherState(dataDir));
	if (newDemo || (await agrees(messages.offerNewDemo(dataDir), ending))) removeDemo(dataDir);
	else throw new CommandError(messages.demoOfOtherState(dataDir));
}

/** Asks at the terminal; false without one. */
async function agrees(question: string, signal: AbortSignal): Promise<boolean> {
	if (!process.stdin.isTTY || !process.stdout.isTTY) return false;
	// Not as a terminal, whose raw mode would take Ctrl-C from the run.
	const lines = createInterface({ input: process.stdin, output: process.stdout, terminal: false });
	try {
		return /^y(es)?$/i.test((await lines.question(question, { signal })).trim());
	} finally {
		lines.close();
	}
}
