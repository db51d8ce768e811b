import type { StaffRole } from '#domain/access/actor';
import type { CurrentUser } from '#domain/access/current-user';
import { noteKept } from '../platform/eviction-marker.ts';
import { readDevice, removeDevice, writeDevice } from '../platform/key-value-store.ts';

/** Who uses this device. */
export type StoredSession = {
	token: string;
	user: CurrentUser;
	/** The server no longer takes the token; nothing is deleted, a password is asked in place. */
	needsSignIn: boolean;
	/** The server has no such account: it was restored from a backup made before, or the account was deleted. */
	isUnknown?: boolean;
	/** Device clock when the server last gave a token and said who its owner is, milliseconds since 1970. */
	renewedAt: number;
};

/** The session as screens see it. */
export type SessionView = {
	status: 'loading' | 'signedOut' | 'signedIn';
	user: CurrentUser | null;
	needsSignIn: boolean;
	isUnknown: boolean;
};

type Held = { session: StoredSession | null; view: SessionView };

const CHANNEL = 'candor-session';
const LOADING: SessionView = { status: 'loading', user: null, needsSignIn: false, isUnknown: false };
const SIGNED_OUT: SessionView = { status: 'signedOut', user: null, needsSignIn: false, isUnknown: false };

const ROLES: readonly (StaffRole | null)[] = ['super_admin', 'admin', 'reviewer', null];

/** By hand and not by zod: every public screen reads the session, and would load zod for it. */
function parseSession(value: unknown): StoredSession | null {
	const { token, user, needsSignIn, isUnknown, renewedAt } = Object(value) as Partial<StoredSession>;
	const fields = Object(user) as Partial<CurrentUser>;
	const texts = [token, fields.id, fields.email, fields.firstName, fields.lastName, fields.fullName, fields.initials];
	if (!user || texts.some((text) => typeof text !== 'string')) return null;
	if (typeof token !== 'string' || typeof user.isAdmin !== 'boolean' || !ROLES.includes(user.role)) return null;
	return {
		token,
		user,
		needsSignIn: needsSignIn === true,
		isUnknown: isUnknown === true,
		renewedAt: Number(renewedAt) || 0,
	};
}

const hold = (session: StoredSession | null): Held => ({
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

/** The session of this device, shared by all its tabs: in memory for reading, in the device database first. */
export function createSessionStore() {
	const listeners = new Set<() => void>();
	let held: Held = { session: null, view: LOADING };
	let loaded: Promise<void> | undefined;
	const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);

	const set = (next: Held): void => {
		held = next;
		noteKept(next.session !== null);
		for (const listener of listeners) listener();
	};
	/** A device database that cannot be read leaves a guest: signing in again is then the way on. */
	const reload = async (): Promise<void> => set(hold(parseSession(await readDevice('session').catch(() => null))));
	const load = (): Promise<void> => {
		loaded ??= reload();
		return loaded;
	};
	channel?.addEventListener('message', () => void reload());

	return {
		/** Resolves once the device database was read. */
		load,
		/** What screens see; the same object until it changes. */
		view: (): SessionView => held.view,
		/** The session with its token, or null for a guest and while loading. */
		current: (): StoredSession | null => held.session,
		subscribe: (listener: () => void): (() => void) => {
			listeners.add(listener);
			void load();
			return () => listeners.delete(listener);
		},
		/** Writes the session; resolves, and is seen by screens, once it is in the device database. */
		async save(session: StoredSession): Promise<void> {
			await writeDevice('session', session);
			loaded = Promise.resolve();
			set(hold(session));
			channel?.postMessage('changed');
		},
		/** Forgets who was signed in. */
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
