import { isStaff } from '#domain/access/actor';
import { hasUnwritten } from '../platform/unwritten-texts.ts';
import { accountDatabase, closeAccount } from '../store/current-account.ts';
import { clearStorageFailure, reportStorageFailure } from '../store/storage-failure.ts';
import { publicJobsStore } from '../sync/public-jobs-store.ts';
import type { RunningSync, SyncSession } from '../sync/start-sync.ts';
import { refreshTokenOnSchedule, renewTokenWhenNeeded } from './keep-token.ts';
import { recoverRescueDatabase } from './recover-rescue-database.ts';
import { restoreLockedWork } from './restore-locked-work.ts';
import { sessionStore } from './session-store.ts';

export type AccountServices = { kick: () => void; stop: () => void };

/** Delay before the sync code is loaded again after a failure, in milliseconds. */
const RELOAD_MS = 2_000;

/** The account's sync, loaded immediately: an opened assessment shows texts of other devices. */
function createSync(userId: string, session: SyncSession) {
	const database = accountDatabase(userId);
	let isStopped = false;
	let sync: Promise<RunningSync> | undefined;

	async function start(): Promise<RunningSync> {
		const { startSync } = await import('../sync/start-sync.ts');
		// Before the sync looks for unqueued texts. The code is loaded only when a page left texts; the next page may be any
		// page.
		if (hasUnwritten(userId)) {
			const { restoreUnwritten } = await import('../store/writes/restore-unwritten.ts');
			await restoreUnwritten(database).catch(reportStorageFailure);
		}
		const running = startSync(database, session, await database.home.find());
		if (isStopped) running.stop();
		return running;
	}
	/** Loads the sync code, with retries (offline, not cached yet). */
	const ensure = (): void => {
		sync ??= start();
		sync.catch(() => {
			sync = undefined;
		});
	};
	ensure();
	const reloading = setInterval(ensure, RELOAD_MS);
	return {
		kick: () => {
			ensure();
			sync?.then(({ kick }) => kick()).catch(() => undefined);
		},
		stop: () => {
			isStopped = true;
			clearInterval(reloading);
			sync?.then(({ stop }) => stop()).catch(() => undefined);
		},
	};
}

/** Starts everything that runs for a signed-in account without a screen: sync, token renewal, recovery of local work. */
export function startAccountServices(userId: string): AccountServices {
	const over = new AbortController();
	const usableToken = () => {
		const session = sessionStore.current();
		return session?.user.id === userId && !session.needsSignIn ? session.token : null;
	};
	const sync = createSync(userId, {
		token: usableToken,
		topics: () => {
			const user = sessionStore.current()?.user;
			return [`candor/account/${userId}`, ...(user && isStaff(user) ? ['candor/staff'] : [])];
		},
		onSignInNeeded: () => {
			renewTokenWhenNeeded().catch(reportStorageFailure);
		},
		onStoreFailure: reportStorageFailure,
		onStoreRecovery: clearStorageFailure,
	});
	let lastToken = usableToken();
	const unsubscribe = sessionStore.subscribe(() => {
		const token = usableToken();
		if (token && token !== lastToken) sync.kick();
		lastToken = token;
	});
	refreshTokenOnSchedule(over.signal).catch(reportStorageFailure);
	// So that the job list and job pages work offline, whichever page the account started on.
	void publicJobsStore.refresh();
	const stopUnlocking = restoreLockedWork(userId);
	const stopRescuing = recoverRescueDatabase(userId);
	return {
		kick: sync.kick,
		stop: () => {
			over.abort();
			unsubscribe();
			stopUnlocking();
			stopRescuing();
			sync.stop();
			closeAccount(userId);
		},
	};
}
