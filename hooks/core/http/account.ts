import { type Actor, canManageDeck, isAdmin, isStaff, STAFF_ROLES } from '#domain/access/actor';
import { Refusal } from './http-response.ts';

/**
 * The account of the request's token.
 * @throws Refusal 401 `unauthorized` for a missing, expired or revoked token, and for an operator, who has no candidate
 * account.
 */
export function requireAccount(e: core.RequestEvent): { account: core.Record; actor: Actor } {
	const account = e.auth;
	if (account?.collection().name !== 'users') throw new Refusal(401, 'unauthorized');
	return { account, actor: actorOf(account) };
}

/** @throws Refusal 401 as `requireAccount`; 403 `forbidden` for accounts that are not staff. */
export function requireStaff(e: core.RequestEvent): { account: core.Record; actor: Actor } {
	const found = requireAccount(e);
	if (!isStaff(found.actor)) throw new Refusal(403, 'forbidden');
	return found;
}

/** @throws Refusal 401 as `requireAccount`; 403 `forbidden` for others than admins and super admins. */
export function requireAdmin(e: core.RequestEvent): { account: core.Record; actor: Actor } {
	const found = requireAccount(e);
	if (!isAdmin(found.actor)) throw new Refusal(403, 'forbidden');
	return found;
}

/** @throws Refusal 401 as `requireAccount`; 403 `forbidden` for every account but the owner of the investor deck. */
export function requireDeckOwner(e: core.RequestEvent): { account: core.Record; actor: Actor } {
	const found = requireAccount(e);
	if (!canManageDeck(found.actor)) throw new Refusal(403, 'forbidden');
	return found;
}

/** Whether an account, of whatever collection, is an active super admin's. */
export const isSuperAdmin = (account: core.Record | null | undefined): boolean =>
	account?.collection().name === 'users' && actorOf(account).role === 'super_admin';

/** The actor of an account; its role is derived from `admin_users`. */
export function actorOf(account: core.Record): Actor {
	const role = account.getString('staff_role');
	return {
		id: account.id,
		role: STAFF_ROLES.find((each) => each === role) ?? null,
		isDeckOwner: account.verified() && account.getBool('is_deck_owner'),
	};
}
