import { sessionStore } from '../../data/session-store.ts';
import { onConnectionChange } from '../../platform/online.ts';
import { unlockWork } from './lock-work.ts';
import { reportStorageFailure } from './storage-failure.ts';

/**
 * Opens what the account had left locked on this device: at once, and while the server gives no key again with each new token and each
 * change of the network. Returns how to stop.
 */
export function keepUnlocked(userId: string): () => void {
	let isDone = false;
	let isTrying = false;
	async function attempt(): Promise<void> {
		const session = sessionStore.current();
		if (isDone || isTrying || session?.user.id !== userId || session.needsSignIn) return;
		isTrying = true;
		isDone =
			(await unlockWork(userId).finally(() => {
				isTrying = false;
			})) !== 'later';
	}
	const start = (): void => void attempt().catch(reportStorageFailure);
	const stops = [sessionStore.subscribe(start), onConnectionChange(start)];
	start();
	return () => {
		isDone = true;
		for (const stop of stops) stop();
	};
}
