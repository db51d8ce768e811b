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

/** How often a sync that could not be loaded is asked for again, in milliseconds. */
const RELOAD_MS = 2_000;

/** The account's sync, loaded at once: an assessment that is opened shows what another device wrote. */
function createSync(userId: string, session: SyncSession) {
	const database = accountDatabase(userId);
	let isStopped = false;
	let sync: Promise<RunningSync> | undefined;

	async function start(): Promise<RunningSync> {
		const { startSync } = await import('../sync/start-sync.ts');
		// Before the sync looks for texts that were never queued. Loaded when there is something: the page that comes after is any page.
		if (hasUnwritten(userId)) {
			const { restoreUnwritten } = await import('../store/writes/restore-unwritten.ts');
			await restoreUnwritten(database).catch(reportStorageFailure);
		}
		const running = startSync(database, session, await database.home.find());
		if (isStopped) running.stop();
		return running;
	}
	/** A sync that could not be loaded (no network, nothing cached yet) is asked for again. */
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

/** Everything that runs for a signed-in account without a screen: it is kept in step with the server, its token alive. */
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
	// The list and the pages of its jobs open without a network, whichever page the account began on.
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
