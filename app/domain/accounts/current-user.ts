import type { Actor } from '../access/actor.ts';
import type { CurrentUser } from '../access/current-user.ts';
import { fullNameOf, initialsOf, type KnownNames } from './names.ts';

/** Builds the current user from an account and its rights. */
export function currentUserOf(account: KnownNames, { id, role, isDeckOwner }: Actor): CurrentUser {
	return {
		id,
		email: account.email,
		firstName: account.first_name,
		lastName: account.last_name,
		fullName: fullNameOf(account),
		initials: initialsOf(account),
		isAdmin: role !== null,
		role,
		isDeckOwner,
	};
}
