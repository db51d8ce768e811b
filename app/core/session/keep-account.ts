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
 * Runs the signed-in account's services while it is signed in; called once at start-up. They are loaded after the first
 * paint, and not for a guest.
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
	(await running?.services)?.kick();
}

/** Stops everything that runs for the account, so that its database can be deleted. */
export const stopAccount = stopRunning;
