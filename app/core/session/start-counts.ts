import { isStaff } from '#domain/access/actor';
import { reportStorageFailure } from '../store/storage-status.ts';
import { subscribePulled } from '../sync/subscribe-pulled.ts';
import { sessionStore } from './session-store.ts';
import { refreshWithToken } from './with-token.ts';

/**
 * Keeps the server's figures of jobs whose applications are not all on this device up to date after each pull; for the
 * hiring team alone. Returns the function that stops it.
 */
export const startCounts = (userId: string): (() => void) =>
	subscribePulled(userId, () => {
		const user = sessionStore.current()?.user;
		if (user?.id !== userId || !isStaff(user)) return;
		// Loaded here: candidates do not need its schemas.
		import('../sync/fetch-omitted.ts')
			.then(({ refreshCounts }) => refreshWithToken({ refresh: refreshCounts }, userId))
			.catch(reportStorageFailure);
	});
