import type { CurrentUser } from '#domain/access/current-user';
import { fullNameOf, initialsOf } from '#domain/accounts/names';
import { findFounder } from '../core/environment.ts';
import { requireAccount } from '../core/http/account.ts';
import { respondJson, route } from '../core/http/http-response.ts';

/** `GET /api/me` → `CurrentUser`. */
export const respondWithAccount = route((e) => {
	const { account, actor } = requireAccount(e);
	const { id, role, isDeckOwner } = actor;
	const names = {
		email: account.email(),
		first_name: account.getString('first_name'),
		last_name: account.getString('last_name'),
		full_name: account.getString('full_name'),
	};
	const user: CurrentUser = {
		id,
		email: names.email,
		firstName: names.first_name,
		lastName: names.last_name,
		fullName: fullNameOf(names),
		initials: initialsOf(names),
		isAdmin: role !== null,
		role,
		isDeckOwner,
		// `JSON.stringify` leaves out what is undefined.
		founder: isDeckOwner ? findFounder() : undefined,
	};
	respondJson(e, JSON.stringify(user));
});
