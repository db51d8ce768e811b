import { isoNow, systemClock } from '../platform/clock.ts';
import { newRecordId } from '../platform/ids.ts';
import { isOnline, onConnectionChange } from '../platform/online.ts';
import { onPageVisible } from '../platform/page-lifecycle.ts';
import { sleep } from '../platform/sleep.ts';
import { holdLock } from '../platform/web-lock.ts';
import { pullChanges } from '../remote/pull.ts';
import { pushOps } from '../remote/push.ts';
import { openPings } from '../remote/realtime.ts';
import type { AccountDatabase } from '../store/account-database.ts';
import { accountDatabaseName } from '../store/database-names.ts';
import { subscribeLiveQuery } from '../store/live-query.ts';
import { findOutboxWatermark, type OutboxWatermark } from '../store/outbox-watermark.ts';
import { isWriting } from './assessment-in-progress.ts';
import { createEngine } from './engine/engine.ts';
import { openSyncChannel, postTo, type SyncMessage } from './sync-channel.ts';

export type SyncSession = {
	/** The token for requests. Null is handled like being offline. */
	token: () => string | null;
	/** Ping topics of this account. */
	topics: () => string[];
	onSignInNeeded: () => void;
	/** The device's database failed; called on every failure. */
	onStoreFailure: (error: unknown) => void;
	onStoreRecovery: () => void;
	/** The server is newer than this build, which can no longer pull but still sends. */
	onOutdated: () => void;
};

export type RunningSync = { syncNow: () => void; stop: () => void };

const SIGNED_OUT = { kind: 'none', reason: 'signed_out' } as const;

/**
 * Synchronises the account as long as the page lives, in one of the tabs that use this database. `syncNow` pushes and pulls
 * immediately in the leading tab. So do going online, becoming visible, a ping and a new operation.
 */
export function startSync(
	database: AccountDatabase,
	session: SyncSession,
	databaseName: string = accountDatabaseName(database.userId),
): RunningSync {
	const channel = openSyncChannel(database.userId);
	const engine = createEngine({
		name: databaseName.replace('candor-', 'candor-sync-'),
		store: database.store,
		transport: {
			push: async (ops, signal) => {
				const token = session.token();
				return token ? pushOps(ops, token, signal) : SIGNED_OUT;
			},
			pull: async (cursor, signal) => {
				const token = session.token();
				return token ? pullChanges(cursor, token, signal) : SIGNED_OUT;
			},
		},
		clock: { isoNow, sleep, monotonicMs: () => systemClock.monotonic() },
		random: Math.random,
		newId: newRecordId,
		locks: { hold: holdLock },
		stream: { open: (onPing) => openPings({ topics: session.topics(), token: session.token, onPing }) },
		isOnline,
		isVisible: () => document.visibilityState === 'visible',
		isWriting,
		onPulled: (failure) => {
			if (failure === 'outdated') session.onOutdated();
			postTo(channel, { kind: 'pulled', failure });
		},
		onSignInNeeded: session.onSignInNeeded,
		onStoreFailure: session.onStoreFailure,
		onStoreRecovery: session.onStoreRecovery,
	});
	channel.addEventListener('message', ({ data }: MessageEvent<SyncMessage>) => {
		if (data.kind === 'kick') engine.syncNow();
	});
	const syncNow = () => {
		engine.syncNow();
		postTo(channel, { kind: 'kick' });
	};
	let known: OutboxWatermark = { last: 0, parked: 0 };
	const stops = [
		onConnectionChange(syncNow),
		onPageVisible(syncNow),
		subscribeLiveQuery(
			() => findOutboxWatermark(database),
			(status) => {
				if (status.last > known.last || status.parked < known.parked) engine.pushNow();
				known = status;
			},
			session.onStoreFailure,
		),
		() => channel.close(),
	];
	const controller = new AbortController();
	engine.run(controller.signal).catch(session.onStoreFailure);
	return {
		syncNow,
		stop: () => {
			controller.abort();
			for (const stop of stops) stop();
		},
	};
}
