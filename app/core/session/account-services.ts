import { isAdmin, isStaff } from '#domain/access/actor';
import { lookForUpdate } from '../platform/service-worker.ts';
import { publicJobsStore } from '../public-jobs/public-jobs.ts';
import { forgetColleagues } from '../store/colleagues.ts';
import { accountDatabase, closeAccount } from '../store/current-account.ts';
import { clearStorageFailure, reportStorageFailure, setVersionNotice } from '../store/storage-status.ts';
import { deleteDeniedReports } from '../store/writes/reports.ts';
import { restoreUnwritten } from '../store/writes/restore-unwritten.ts';
import { type RunningSync, type SyncSession, startSync } from '../sync/start-sync.ts';
import { offerOtherWork } from './offer-other-work.ts';
import { recoverRescueDatabase } from './recover-rescue-database.ts';
import { refreshTokenOnSchedule } from './refresh-on-schedule.ts';
import { refreshToken } from './refresh-token.ts';
import { restoreEncryptedWork } from './restore-encrypted-work.ts';
import { sessionStore } from './session-store.ts';

export type AccountServices = { syncNow: () => void; stop: () => void };

function createSync(userId: string, session: SyncSession) {
	const database = accountDatabase(userId);
	let isStopped = false;
	async function start(): Promise<RunningSync> {
		// Before the sync looks for unqueued texts: restores the texts that a closed page left.
		await restoreUnwritten(database).catch(reportStorageFailure);
		const running = startSync(database, session, await database.home.find());
		if (isStopped) running.stop();
		return running;
	}
	const sync = start();
	sync.catch(reportStorageFailure);
	return {
		syncNow: () =>
			void sync.then(
				({ syncNow }) => syncNow(),
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

/** Starts all background services of a signed-in account: sync, token refresh, recovery of local work. */
export function startAccountServices(userId: string): AccountServices {
	const controller = new AbortController();
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
			refreshToken().catch(reportStorageFailure);
		},
		onStoreFailure: reportStorageFailure,
		onStoreRecovery: clearStorageFailure,
		onOutdated: () => {
			setVersionNotice('outdated');
			void lookForUpdate();
		},
	});
	/** Reports and names of colleagues are not pulled rows: no reset of a pull deletes them when the account loses its role. */
	const dropStaffData = () => {
		const user = sessionStore.current()?.user;
		if (!user || usableToken() === null) return;
		const database = accountDatabase(userId);
		const reader = { isStaff: isStaff(user), isAdmin: isAdmin(user) };
		deleteDeniedReports(database, reader).catch(reportStorageFailure);
		if (!reader.isStaff) forgetColleagues(database).catch(reportStorageFailure);
	};
	dropStaffData();
	let lastToken = usableToken();
	const unsubscribe = sessionStore.subscribe(() => {
		const token = usableToken();
		if (token && token !== lastToken) {
			sync.syncNow();
			dropStaffData();
		}
		lastToken = token;
	});
	refreshTokenOnSchedule(controller.signal).catch(reportStorageFailure);
	// Makes the job list and job pages available offline, whichever page the account started on.
	void publicJobsStore.refresh();
	const stopUnlocking = restoreEncryptedWork(userId);
	const stopRescuing = recoverRescueDatabase(userId);
	const stopOffering = offerOtherWork(userId);
	return {
		syncNow: sync.syncNow,
		stop: () => {
			controller.abort();
			unsubscribe();
			stopUnlocking();
			stopRescuing();
			stopOffering();
			sync.stop();
			closeAccount(userId);
		},
	};
}
