import { reportStorageFailure } from '../store/storage-failure.ts';
import type { AccountServices } from './account-services.ts';
import { sessionStore } from './session-store.ts';

let running: { userId: string; services: Promise<AccountServices> } | undefined;

async function stopRunning(): Promise<void> {
	const stopped = running;
	running = undefined;
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
	const services = isStopped.then(async () => (await import('./account-services.ts')).startAccountServices(userId));
	services.catch(reportStorageFailure);
	running = { userId, services };
}

/**
 * Runs the signed-in account's services for as long as it is signed in; the program calls this once, at its start. They are
 * loaded after the first paint, and not at all for a guest.
 */
export function runAccountServices(): () => void {
	const unsubscribe = sessionStore.subscribe(follow);
	follow();
	return () => {
		unsubscribe();
		stopRunning().catch(reportStorageFailure);
	};
}

/** Sends what waits now: a person asks for it. */
export async function sendNow(): Promise<void> {
	(await running?.services)?.kick();
}

/** Ends everything that runs for the account, so that its database can be deleted. */
export const stopAccount = stopRunning;
