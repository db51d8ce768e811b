import { currentUserOf } from '#domain/accounts/current-user';
import { requireAccount } from '../core/account.ts';
import { findFounder } from '../core/environment.ts';
import { respondJson, route } from '../core/http-response.ts';

/** `GET /api/me` → `CurrentUser`. */
export const respondWithAccount = route((e) => {
	const { account, actor } = requireAccount(e);
	const user = currentUserOf(
		{
			email: account.email(),
			first_name: account.getString('first_name'),
			last_name: account.getString('last_name'),
			full_name: account.getString('full_name'),
		},
		actor,
	);
	// `JSON.stringify` leaves out what is undefined.
	respondJson(e, JSON.stringify({ ...user, founder: user.isDeckOwner ? findFounder() : undefined }));
});
