import { isAdmin, isStaff } from '#domain/access/actor';
import type { SessionView } from '../core/session/session-store.ts';
import type { Access } from '../feature.ts';

/**
 * Whether the sign-in form replaces the page: the server has rejected the session, and the page is not the own
 * assessment.
 */
export const asksSignIn = (access: Access, { status }: Pick<SessionView, 'status'>): boolean =>
	status === 'needsSignIn' && access !== 'anyone' && access !== 'writer';

/** What a page's guard shows instead of the page, or where it leads; `page` is the page itself. */
export type Admission = 'page' | 'waiting' | 'landing' | 'signIn' | 'signInAgain' | 'denied';

/** Decides what a visitor gets on a page. The server checks access on every request itself. */
export function admissionTo(access: Access, { status, user }: Pick<SessionView, 'status' | 'user'>): Admission {
	if (access === 'anyone') return 'page';
	if (status === 'loading') return 'waiting';
	if (access === 'owner' && user?.isDeckOwner !== true) return 'landing';
	if (!user) return 'signIn';
	if (asksSignIn(access, { status })) return 'signInAgain';
	if (access === 'manager') return isAdmin(user) ? 'page' : 'denied';
	return access === 'staff' && !isStaff(user) ? 'denied' : 'page';
}
