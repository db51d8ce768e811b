import * as z from 'zod/mini';
import { RECORD_ID_PATTERN } from '#domain/ops/operation';
import { requireAccount } from '../core/http/account.ts';
import { Refusal, respondJson, route } from '../core/http/http-response.ts';
import { consume, networkOf } from '../core/http/rate-limiter.ts';
import { readBody } from '../core/http/read-body.ts';
import { readText } from '../core/sql/database.ts';

const BODY_MAX_BYTES = 4_000;

/**
 * `POST /api/accounts/check-reset-link {token}` → `{email}`: the account that the link resets; null for an expired, used or
 * invalid link. Does not use up the link.
 */
export const checkResetLink = route((e) => {
	const { token } = readBody(e, z.object({ token: z.optional(z.unknown()) }), BODY_MAX_BYTES);
	respondJson(e, JSON.stringify({ email: typeof token === 'string' ? findEmail(e.app, token) : null }));
});

/** Checks the collection too: an operator's link is not accepted. */
function findEmail(app: core.App, token: string): string | null {
	let account: core.Record;
	try {
		account = app.findAuthRecordByToken(token, 'passwordReset');
	} catch {
		return null; // PocketBase throws for an invalid token
	}
	return account.collection().name === 'users' ? account.email() : null;
}

/**
 * `POST /api/accounts/end-sessions` → 204: ends every session of the account on every device, this one included.
 * @throws Refusal 401.
 */
export const endSessions = route((e) => {
	const { account } = requireAccount(e);
	account.refreshTokenKey();
	e.app.save(account);
	e.noContent(204);
});

/** Checks of unknown accounts per network. Many, because after a restore a whole campus may check at the same time. */
const LOOKS = { burst: 200, everyMs: 500 } as const;

/**
 * `POST /api/accounts/check-account {id}` → `{known}`: whether an account with this id exists. A device calls it after its
 * session was rejected: a restored backup does not have newer accounts. Ids are random and cannot be guessed. A known one is found
 * whatever others on the network asked.
 * @throws Refusal 400 `invalid_body`, 429 `too_many_requests`.
 */
export const checkAccount = route((e) => {
	const { id } = readBody(e, z.object({ id: z.string().check(z.regex(RECORD_ID_PATTERN)) }), BODY_MAX_BYTES);
	const found = readText(e.app.db(), "SELECT COALESCE((SELECT 'yes' FROM users WHERE id = {:id}), '') AS text", { id });
	const known = found !== '';
	if (!known && consume(e.app, `check-account:${networkOf(e.realIP())}`, LOOKS) > 0)
		throw new Refusal(429, 'too_many_requests');
	respondJson(e, JSON.stringify({ known }));
});
