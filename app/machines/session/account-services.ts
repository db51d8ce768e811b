import { accountDatabase, closeAccount } from '../../data/current-account.ts';
import { watch } from '../../data/live.ts';
import { countOutbox } from '../../data/queries/count-outbox.ts';
import { sessionStore } from '../../data/session-store.ts';
import type { PushSession, RunningPush } from '../../sync/start-push.ts';
import { clearStorageFailure, reportStorageFailure } from '../sync/storage-failure.ts';
import { keepToken } from './keep-token.ts';
import { renewToken } from './renew-token.ts';

export type AccountServices = { kick: () => void; stop: () => void };

/** The sender of an account's outbox, loaded when there is first something to send. */
function createSender(userId: string, session: PushSession) {
	const database = accountDatabase(userId);
	let isStopped = false;
	let push: Promise<RunningPush> | undefined;

	async function start(): Promise<RunningPush> {
		const { startPush } = await import('../../sync/start-push.ts');
		const running = startPush(database, session);
		if (isStopped) running.stop();
		return running;
	}
	/** A sender that could not be loaded (no network, nothing cached yet) is asked for again the next time. */
	const ensure = (): void => {
		push ??= start();
		push.catch(() => {
			push = undefined;
		});
	};
	const stopWatching = watch(
		() => countOutbox(database),
		({ queued, sending }) => {
			if (queued + sending > 0) ensure();
		},
		session.onStoreFailure,
	);
	return {
		kick: () => {
			ensure();
			push?.then(({ kick }) => kick()).catch(() => undefined);
		},
		stop: () => {
			isStopped = true;
			stopWatching();
			push?.then(({ stop }) => stop()).catch(() => undefined);
		},
	};
}

/** Everything that runs for a signed-in account without a screen: its outbox is sent, its token kept alive. */
export function startAccountServices(userId: string): AccountServices {
	const over = new AbortController();
	const usableToken = () => {
		const session = sessionStore.current();
		return session?.user.id === userId && !session.needsSignIn ? session.token : null;
	};
	const sender = createSender(userId, {
		token: usableToken,
		onSignInNeeded: () => {
			renewToken().catch(reportStorageFailure);
		},
		onStoreFailure: reportStorageFailure,
		onStoreRecovery: clearStorageFailure,
	});
	let lastToken = usableToken();
	const unsubscribe = sessionStore.subscribe(() => {
		const token = usableToken();
		if (token && token !== lastToken) sender.kick();
		lastToken = token;
	});
	keepToken(over.signal).catch(reportStorageFailure);
	return {
		kick: sender.kick,
		stop: () => {
			over.abort();
			unsubscribe();
			sender.stop();
			closeAccount(userId);
		},
	};
}
