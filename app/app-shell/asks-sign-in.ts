import type { SessionView } from '../core/session/session-store.ts';

/**
 * Who may open a page: `anyone`; any `account`; `writer`, an account on its own assessment, which stays open while the
 * server rejects the session so that writing continues; `staff`; `owner` of the investor deck.
 */
export type Access = 'anyone' | 'account' | 'writer' | 'staff' | 'owner';

/**
 * Whether the sign-in form replaces the page: the server has rejected the session, and the page is not the own
 * assessment.
 */
export const asksSignIn = (access: Access, { status }: Pick<SessionView, 'status'>): boolean =>
	status === 'needsSignIn' && (access === 'account' || access === 'staff' || access === 'owner');
