import { onConnectionChange } from '../platform/online.ts';
import { reportStorageFailure } from '../store/storage-status.ts';
import { decryptWork } from './encrypted-work.ts';
import { hasEncryptedWork } from './encrypted-work-key.ts';
import { sessionStore } from './session-store.ts';

async function unlock(userId: string): Promise<'done' | 'later'> {
	if (!(await hasEncryptedWork(userId))) return 'done';
	return (await decryptWork(userId)) === 'later' ? 'later' : 'done';
}

/**
 * Restores the account's locked work on this device: now and, as long as the server returns no key, after each new token and
 * network change. Returns the stop function.
 */
export function restoreEncryptedWork(userId: string): () => void {
	let isDone = false;
	let isTrying = false;
	async function attempt(): Promise<void> {
		const session = sessionStore.current();
		if (isDone || isTrying || session?.user.id !== userId || session.needsSignIn) return;
		isTrying = true;
		isDone =
			(await unlock(userId).finally(() => {
				isTrying = false;
			})) === 'done';
	}
	const start = (): void => void attempt().catch(reportStorageFailure);
	const stops = [sessionStore.subscribe(start), onConnectionChange(start)];
	start();
	return () => {
		isDone = true;
		for (const stop of stops) stop();
	};
}
