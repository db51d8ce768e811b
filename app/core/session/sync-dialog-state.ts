import { useSyncExternalStore } from 'react';

/** What is open over the page: nothing, the list of unsent work, one conflict (by its operation's id), or the question for a password. */
export type SyncPanel = { kind: 'closed' } | { kind: 'list' } | { kind: 'conflict'; opId: string } | { kind: 'signIn' };

const CLOSED: SyncPanel = { kind: 'closed' };
const listeners = new Set<() => void>();
let panel: SyncPanel = CLOSED;

const set = (next: SyncPanel): void => {
	panel = next;
	for (const listener of listeners) listener();
};

/** Opens the list of unsent work over whatever page is shown. */
export const showUnsentWork = (): void => set({ kind: 'list' });

/** Opens the comparison of an edit with what it met on the server. */
export const showConflict = (opId: string): void => set({ kind: 'conflict', opId });

/** Asks for the password over the page, which stays as it is. */
export const askSignIn = (): void => set({ kind: 'signIn' });

export const closeSyncPanel = (): void => set(CLOSED);

export const useSyncPanel = (): SyncPanel =>
	useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => panel,
	);
