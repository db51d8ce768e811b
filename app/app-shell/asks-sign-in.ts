import type { SessionView } from '../core/session/session-store.ts';

/**
 * Access to a page: everyone; any account; an account with its own assessment, also while the server rejects its session,
 * so that writing continues; staff; the owner of the investor deck.
 */
export type Access = 'anyone' | 'account' | 'writer' | 'staff' | 'owner';

/** Whether signing in again takes the place of a page: the server has refused the session, and the page is not the own assessment. */
export const asksSignIn = (access: Access, { status }: Pick<SessionView, 'status'>): boolean =>
	status === 'needsSignIn' && (access === 'account' || access === 'staff' || access === 'owner');
