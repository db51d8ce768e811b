import type { StaffRole } from '../access/actor.ts';
import type { CurrentUser } from '../access/current-user.ts';
import { fullNameOf, initialsOf, type KnownNames } from './names.ts';

/** The current user as the app sees it, from an account and its role. */
export function currentUserOf(account: KnownNames & { id: string }, role: StaffRole | null): CurrentUser {
	return {
		id: account.id,
		email: account.email,
		firstName: account.first_name,
		lastName: account.last_name,
		fullName: fullNameOf(account),
		initials: initialsOf(account),
		isAdmin: role !== null,
		role,
	};
}
