import * as z from 'zod/mini';
import { requireAccount } from '../core/http/account.ts';
import { Refusal, route } from '../core/http/http-response.ts';
import { readBody } from '../core/http/read-body.ts';
import { isLastSuperAdmin } from '../rows/delete-account.ts';
import { requirePassword } from './sign-in-limits.ts';

const BODY_MAX_BYTES = 4_000;

/**
 * `POST /api/accounts/delete {password}` → 204: deletes the account of the session with everything that references it (see
 * `account-cascade.ts`). The password is required: a stolen token must not delete an account.
 * @throws Refusal 400 `invalid_body`, `wrong_password`; 401; 409 `last_super_admin`; 429 `too_many_requests`.
 */
export const deleteOwnAccount = route((e) => {
	const { account } = requireAccount(e);
	const { password } = readBody(e, z.object({ password: z.string() }), BODY_MAX_BYTES);
	requirePassword(e, account, password);
	if (isLastSuperAdmin(e.app.db(), account.id)) throw new Refusal(409, 'last_super_admin');
	e.app.delete(account);
	e.noContent(204);
});
