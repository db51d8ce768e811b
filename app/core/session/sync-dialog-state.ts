import { createStore } from '../platform/create-store.ts';

/** The dialog over the page: none, the list of unsent work, one conflict (by op id), or the sign-in. */
type UnsentWorkDrawer = { kind: 'closed' } | { kind: 'list' } | { kind: 'conflict'; opId: string } | { kind: 'signIn' };

const CLOSED: UnsentWorkDrawer = { kind: 'closed' };
const panel = createStore<UnsentWorkDrawer>(CLOSED);

/** Opens the list of unsent work. */
export const showUnsentWork = (): void => panel.set({ kind: 'list' });

/** Opens a conflict, which shows the edit beside the server's value. */
export const showConflict = (opId: string): void => panel.set({ kind: 'conflict', opId });

/** Opens the sign-in dialog over the page, which keeps its state. */
export const askSignIn = (): void => panel.set({ kind: 'signIn' });

export const closeSyncDialog = (): void => panel.set(CLOSED);

export const useSyncDialog = panel.use;
