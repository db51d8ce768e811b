import { accountDatabase, closeAccount } from '../../data/current-account.ts';
import { sessionStore } from '../../data/session-store.ts';
import { startPush } from '../../sync/start-push.ts';
import { reportStorageFailure } from '../sync/storage-failure.ts';
import { keepToken } from './keep-token.ts';
import { renewToken } from './renew-token.ts';

export type AccountServices = { kick: () => void; stop: () => void };

/** Everything that runs for a signed-in account without a screen: its outbox is sent, its token kept alive. */
export function startAccountServices(userId: string): AccountServices {
	const over = new AbortController();
	const usableToken = () => {
		const session = sessionStore.current();
		return session?.user.id === userId && !session.needsSignIn ? session.token : null;
	};
	const push = startPush(accountDatabase(userId), {
		token: usableToken,
		onSignInNeeded: () => {
			renewToken().catch(reportStorageFailure);
		},
		onStoreFailure: reportStorageFailure,
	});
	let lastToken = usableToken();
	const unsubscribe = sessionStore.subscribe(() => {
		const token = usableToken();
		if (token && token !== lastToken) push.kick();
		lastToken = token;
	});
	keepToken(over.signal).catch(reportStorageFailure);
	return {
		kick: push.kick,
		stop: () => {
			over.abort();
			unsubscribe();
			push.stop();
			closeAccount();
		},
	};
}
