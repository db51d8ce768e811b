import { sleep } from '../platform/sleep.ts';
import { reportStorageFailure } from '../store/storage-status.ts';
import type { AccountServices } from './account-services.ts';
import { sessionStore } from './session-store.ts';

/** Delay before the services' code is loaded again after a failure, in milliseconds. */
const RELOAD_MS = 2_000;

let running:
	| { userId: string; controller: AbortController; services: Promise<AccountServices | undefined> }
	| undefined;

/** Loads the services' code, which may not be on the device yet; null if aborted first. */
async function loadServices(signal: AbortSignal) {
	while (!signal.aborted) {
		const code = await import('./account-services.ts').catch(() => null);
		if (code) return signal.aborted ? null : code;
		await sleep(RELOAD_MS, signal);
	}
	return null;
}

async function stopRunning(): Promise<void> {
	const stopped = running;
	running = undefined;
	stopped?.controller.abort();
	(await stopped?.services)?.stop();
}

function follow(): void {
	const userId = sessionStore.current()?.user.id;
	if (running?.userId === userId) return;
	const isStopped = stopRunning();
	if (!userId) {
		isStopped.catch(reportStorageFailure);
		return;
	}
	const controller = new AbortController();
	async function start(id: string): Promise<AccountServices | undefined> {
		await isStopped;
		const code = await loadServices(controller.signal);
		return code?.startAccountServices(id);
	}
	const services = start(userId);
	services.catch(reportStorageFailure);
	running = { userId, controller, services };
}

/**
 * Runs the account's services while it is signed in. Called once at start-up. They are loaded after the first paint, and not
 * for guests.
 */
export function runAccountServices(): () => void {
	const unsubscribe = sessionStore.subscribe(follow);
	follow();
	return () => {
		unsubscribe();
		stopRunning().catch(reportStorageFailure);
	};
}

/** Pushes and pulls now, on the user's request. */
export async function sendNow(): Promise<void> {
	(await running?.services)?.syncNow();
}

/** Stops all services of the account, so that its database can be deleted. */
export const stopAccount = stopRunning;
