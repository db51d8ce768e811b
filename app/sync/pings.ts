import { isStaff } from '#domain/access/actor';
import { sessionStore } from '../data/session-store.ts';
import { onConnectionChange } from '../platform/online.ts';
import { onPageVisible } from '../platform/page-lifecycle.ts';
import { openPings } from '../remote/realtime.ts';

function usableToken(): string | null {
	const session = sessionStore.current();
	return session && !session.needsSignIn ? session.token : null;
}

/** Everything that is a reason to fetch again, over one stream however many ask; open only while somebody does. */
function createPings() {
	const listeners = new Set<() => void>();
	let close: (() => void) | undefined;

	const tell = (): void => {
		for (const listener of listeners) listener();
	};
	function open(): void {
		const user = sessionStore.current()?.user;
		if (!user) return;
		const stops = [
			openPings({
				topics: [`candor/account/${user.id}`, ...(isStaff(user) ? ['candor/staff'] : [])],
				token: usableToken,
				onPing: tell,
			}),
			onConnectionChange(tell),
			onPageVisible(tell),
		];
		close = () => {
			for (const stop of stops) stop();
		};
	}

	/** Calls back on a server ping, when the stream stands again, when online, when seen again. Returns how to stop. */
	return (listener: () => void): (() => void) => {
		listeners.add(listener);
		if (!close) open();
		return () => {
			listeners.delete(listener);
			if (listeners.size > 0) return;
			close?.();
			close = undefined;
		};
	};
}

export const subscribePings = createPings();
