import { useSyncExternalStore } from 'react';

/** The dialog over the page: none, the list of unsent work, one conflict (by op id), or the sign-in. */
export type SyncPanel = { kind: 'closed' } | { kind: 'list' } | { kind: 'conflict'; opId: string } | { kind: 'signIn' };

const CLOSED: SyncPanel = { kind: 'closed' };
const listeners = new Set<() => void>();
let panel: SyncPanel = CLOSED;

const set = (next: SyncPanel): void => {
	panel = next;
	for (const listener of listeners) listener();
};

/** Opens the list of unsent work. */
export const showUnsentWork = (): void => set({ kind: 'list' });

/** Opens a conflict: the edit beside the server's value. */
export const showConflict = (opId: string): void => set({ kind: 'conflict', opId });

/** Opens the sign-in over the page, which stays as it is. */
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
