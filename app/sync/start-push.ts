import { watch } from '../data/live.ts';
import type { AccountDatabase } from '../data/schema/account-database.ts';
import { isoNow } from '../platform/clock.ts';
import { onConnectionChange } from '../platform/online.ts';
import { onPageVisible } from '../platform/page-lifecycle.ts';
import { sleep } from '../platform/sleep.ts';
import { holdLock } from '../platform/web-lock.ts';
import { pushOps } from '../remote/push.ts';
import { dexieOutbox } from './push/dexie-outbox.ts';
import { createPusher } from './push/pusher.ts';

export type PushSession = {
	/** The token to send with; null while there is none, which waits like a missing network. */
	token: () => string | null;
	onSignInNeeded: () => void;
	/** The device's database failed; told each time it does. */
	onStoreFailure: (error: unknown) => void;
	onStoreRecovery: () => void;
};

export type RunningPush = { kick: () => void; stop: () => void };

/** Messages between the tabs of one account: somebody asks to send now. */
const channelName = (userId: string): string => `candor-push-${userId}`;

/**
 * Sends the account's outbox for as long as the page lives, in one of its tabs. `kick` tries at once, in whichever tab sends;
 * so do coming online, being seen again and a new operation.
 */
export function startPush(database: AccountDatabase, session: PushSession): RunningPush {
	const name = channelName(database.userId);
	const pusher = createPusher(name, {
		store: dexieOutbox(database, isoNow),
		transport: {
			push: async (ops) => {
				const token = session.token();
				return token ? pushOps(ops, token) : { kind: 'none', reason: 'network' };
			},
		},
		sleep,
		random: Math.random,
		hold: holdLock,
		onSignInNeeded: session.onSignInNeeded,
		onStoreFailure: session.onStoreFailure,
		onStoreRecovery: session.onStoreRecovery,
	});
	const channel = new BroadcastChannel(name);
	channel.addEventListener('message', pusher.kick);
	const kick = () => {
		pusher.kick();
		channel.postMessage('kick');
	};
	const listWaiting = async () =>
		(await database.relaxed.outbox.toArray()).filter(({ state }) => state !== 'parked').map(({ id }) => id);
	let known: string[] = [];
	const stops = [
		onConnectionChange(kick),
		onPageVisible(kick),
		watch(
			listWaiting,
			(ids) => {
				if (ids.some((id) => !known.includes(id))) pusher.kick();
				known = ids;
			},
			session.onStoreFailure,
		),
		() => channel.close(),
	];
	const over = new AbortController();
	pusher.run(over.signal).catch(session.onStoreFailure);
	return {
		kick,
		stop: () => {
			over.abort();
			for (const stop of stops) stop();
		},
	};
}
