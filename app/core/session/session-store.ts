import type { CurrentUser } from '#domain/access/current-user';
import { setEvictionMarker } from '../platform/eviction-marker.ts';
import { readDevice, removeDevice, writeDevice } from '../platform/key-value-store.ts';
import type { StoredSession } from './stored-session.ts';

/** The session as screens read it. */
export type SessionView = {
	status: 'loading' | 'signedOut' | 'signedIn';
	user: CurrentUser | null;
	needsSignIn: boolean;
	isUnknown: boolean;
};

type SessionSlot = { session: StoredSession | null; view: SessionView };

const CHANNEL = 'candor-session';
const LOADING: SessionView = { status: 'loading', user: null, needsSignIn: false, isUnknown: false };
const SIGNED_OUT: SessionView = { status: 'signedOut', user: null, needsSignIn: false, isUnknown: false };

/** Reads the device database. Schemas are loaded only when there is a session: a first visit does without them. */
async function readSession(): Promise<StoredSession | null> {
	const stored = await readDevice('session');
	return stored ? (await import('./stored-session.ts')).readStoredSession(stored) : null;
}

const hold = (session: StoredSession | null): SessionSlot => ({
	session,
	view: session
		? {
				status: 'signedIn',
				user: session.user,
				needsSignIn: session.needsSignIn,
				isUnknown: session.isUnknown ?? false,
			}
		: SIGNED_OUT,
});

/** The session of this device, shared by all tabs: written to the device database first, read from memory. */
export function createSessionStore() {
	const listeners = new Set<() => void>();
	let held: SessionSlot = { session: null, view: LOADING };
	let loaded: Promise<void> | undefined;
	const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);

	const set = (next: SessionSlot): void => {
		held = next;
		setEvictionMarker(next.session !== null);
		for (const listener of listeners) listener();
	};
	/** An unreadable device database counts as a guest: the user can sign in again. */
	const reload = async (): Promise<void> => set(hold(await readSession().catch(() => null)));
	const load = (): Promise<void> => {
		loaded ??= reload();
		return loaded;
	};
	channel?.addEventListener('message', () => void reload());

	return {
		/** Resolves once the device database was read. */
		load,
		/** The view of the session; the same object until it changes. */
		view: (): SessionView => held.view,
		/** The session with its token, or null for a guest and while loading. */
		current: (): StoredSession | null => held.session,
		subscribe: (listener: () => void): (() => void) => {
			listeners.add(listener);
			void load();
			return () => listeners.delete(listener);
		},
		/** Saves the session; resolves, and updates screens, after the commit. */
		async save(session: StoredSession): Promise<void> {
			await writeDevice('session', session);
			loaded = Promise.resolve();
			set(hold(session));
			channel?.postMessage('changed');
		},
		/** Deletes the session. */
		async clear(): Promise<void> {
			await removeDevice('session');
			set(hold(null));
			channel?.postMessage('changed');
		},
		/** Stops listening to other tabs; for tests. */
		close: (): void => channel?.close(),
	};
}

export type SessionStore = ReturnType<typeof createSessionStore>;

export const sessionStore: SessionStore = createSessionStore();
