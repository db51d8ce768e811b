import type { CurrentUser } from '#domain/access/current-user';
import { setEvictionMarker } from '../platform/eviction-marker.ts';
import { readDevice, removeDevice, writeDevice } from '../platform/key-value-store.ts';
import { readStoredSession, type StoredSession } from './stored-session.ts';

/**
 * The session as screens read it. `needsSignIn`: the server rejects the token; all local data is kept. `isUnknown`: the reason
 * is that the server has no such account.
 */
export type SessionView =
	| { status: 'loading' | 'guest'; user: null }
	| { status: 'signedIn'; user: CurrentUser }
	| { status: 'needsSignIn'; user: CurrentUser; isUnknown: boolean };

type SessionSlot = { session: StoredSession | null; view: SessionView };

const CHANNEL = 'candor-session';
const LOADING: SessionView = { status: 'loading', user: null };
const GUEST: SessionView = { status: 'guest', user: null };

function viewOf(session: StoredSession | null): SessionView {
	if (!session) return GUEST;
	const { user, needsSignIn, isUnknown = false } = session;
	return needsSignIn ? { status: 'needsSignIn', user, isUnknown } : { status: 'signedIn', user };
}

/** The session of this device, shared by all tabs. Writes go to the device database first; reads come from memory. */
export function createSessionStore() {
	const listeners = new Set<() => void>();
	let slot: SessionSlot = { session: null, view: LOADING };
	let loaded: Promise<void> | undefined;
	const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);

	const set = (session: StoredSession | null): void => {
		slot = { session, view: viewOf(session) };
		setEvictionMarker(session !== null);
		for (const listener of listeners) listener();
	};
	/** An unreadable device database counts as a guest: the user can sign in again. */
	const reload = async (): Promise<void> => set(await readDevice('session').then(readStoredSession, () => null));
	const load = (): Promise<void> => {
		loaded ??= reload();
		return loaded;
	};
	channel?.addEventListener('message', () => void reload());

	return {
		/** Resolves once the device database has been read. */
		load,
		/** The view of the session. The object is stable until it changes. */
		view: (): SessionView => slot.view,
		/** The session with its token, or null for a guest and while loading. */
		current: (): StoredSession | null => slot.session,
		subscribe: (listener: () => void): (() => void) => {
			listeners.add(listener);
			void load();
			return () => listeners.delete(listener);
		},
		/** Saves the session; resolves, and updates screens, after the commit. */
		async save(session: StoredSession): Promise<void> {
			await writeDevice('session', session);
			loaded = Promise.resolve();
			set(session);
			channel?.postMessage('changed');
		},
		/** Deletes the session. */
		async clear(): Promise<void> {
			await removeDevice('session');
			set(null);
			channel?.postMessage('changed');
		},
		/** Stops listening to other tabs. For tests. */
		close: (): void => channel?.close(),
	};
}

type SessionStore = ReturnType<typeof createSessionStore>;

export const sessionStore: SessionStore = createSessionStore();
