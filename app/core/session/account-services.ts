import { canManageAdmins, isStaff } from '#domain/access/actor';
import { publicJobsStore } from '../public-jobs/public-jobs.ts';
import { accountDatabase, closeAccount } from '../store/current-account.ts';
import { clearStorageFailure, reportStorageFailure } from '../store/storage-status.ts';
import { deleteReports } from '../store/writes/reports.ts';
import { restoreUnwritten } from '../store/writes/restore-unwritten.ts';
import { forgetTeam } from '../store/writes/team.ts';
import { type RunningSync, type SyncSession, startSync } from '../sync/start-sync.ts';
import { refreshTokenOnSchedule, renewTokenWhenNeeded } from './keep-token.ts';
import { recoverRescueDatabase } from './recover-rescue-database.ts';
import { restoreLockedWork } from './restore-locked-work.ts';
import { sessionStore } from './session-store.ts';
import { startCounts } from './start-counts.ts';

export type AccountServices = { kick: () => void; stop: () => void };

/** The account's sync. */
function createSync(userId: string, session: SyncSession) {
	const database = accountDatabase(userId);
	let isStopped = false;
	async function start(): Promise<RunningSync> {
		// Before the sync looks for unqueued texts: the texts that a closed page left.
		await restoreUnwritten(database).catch(reportStorageFailure);
		const running = startSync(database, session, await database.home.find());
		if (isStopped) running.stop();
		return running;
	}
	const sync = start();
	sync.catch(reportStorageFailure);
	return {
		kick: () =>
			void sync.then(
				({ kick }) => kick(),
				() => undefined,
			),
		stop: () => {
			isStopped = true;
			void sync.then(
				({ stop }) => stop(),
				() => undefined,
			);
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
	/** The list of the team and reports are no pulled rows: no reset of a pull deletes them when the account loses its role. */
	const dropStaffData = () => {
		const user = sessionStore.current()?.user;
		if (!user || usableToken() === null) return;
		if (!canManageAdmins(user)) forgetTeam(accountDatabase(userId)).catch(reportStorageFailure);
		if (!isStaff(user)) deleteReports(accountDatabase(userId)).catch(reportStorageFailure);
	};
	dropStaffData();
	let lastToken = usableToken();
	const unsubscribe = sessionStore.subscribe(() => {
		const token = usableToken();
		if (token && token !== lastToken) {
			sync.kick();
			dropStaffData();
		}
		lastToken = token;
	});
	refreshTokenOnSchedule(over.signal).catch(reportStorageFailure);
	// So that the job list and job pages work offline, whichever page the account started on.
	void publicJobsStore.refresh();
	const stopUnlocking = restoreLockedWork(userId);
	const stopRescuing = recoverRescueDatabase(userId);
	const stopCounts = startCounts(userId);
	return {
		kick: sync.kick,
		stop: () => {
			over.abort();
			unsubscribe();
			stopUnlocking();
			stopRescuing();
			stopCounts();
			sync.stop();
			closeAccount(userId);
		},
	};
}
