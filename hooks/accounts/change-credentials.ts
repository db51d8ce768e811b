import * as z from 'zod/mini';
import { foldEmail, readNewEmail } from '#domain/accounts/email';
import { findPasswordError } from '#domain/accounts/password';
import { requireAccount } from '../core/http/account.ts';
import { Refusal, respondJson, route } from '../core/http/http-response.ts';
import { type Budget, consume } from '../core/http/rate-limiter.ts';
import { readBody } from '../core/http/read-body.ts';
import { enqueueRequestedMail } from '../core/mail/enqueue-mail.ts';
import { wakeMailWorker } from '../core/mail/mail-pool.ts';
import { findRecord } from '../core/sql/database.ts';
import { findNewEmail } from './new-email-mail.ts';
import { beginSession } from './session-lifetime.ts';
import { requirePassword } from './sign-in-limits.ts';

const BODY_MAX_BYTES = 4_000;

/** Requests of one account for a new address: each tells whether an address has an account, and mails to it. */
const NEW_EMAILS: Budget = { burst: 5, everyMs: 10 * 60_000 };

/**
 * `POST /api/accounts/change-password {password, newPassword}` → `{token}` of a new session: all earlier ones of the
 * account end, this one included.
 * @throws Refusal 400 `invalid_body`, `wrong_password`, `password_refused`; 401; 429 `too_many_requests`.
 */
export const changePassword = route((e) => {
	const { account } = requireAccount(e);
	const body = readBody(e, z.object({ password: z.string(), newPassword: z.string() }), BODY_MAX_BYTES);
	requirePassword(e, account, body.password);
	if (findPasswordError(body.newPassword)) throw new Refusal(400, 'password_refused');
	account.setPassword(body.newPassword);
	e.app.save(account);
	wakeMailWorker(e.app);
	respondJson(e, JSON.stringify({ token: beginSession(account) }));
});

/**
 * `POST /api/accounts/request-email {email}` → 204: mails a link to the new address. Nothing changes before it is opened.
 * @throws Refusal 400 `invalid_body`, `email_invalid`; 401; 409 `own_email`, `email_taken`; 429 `too_many_requests`.
 */
export const requestNewEmail = route((e) => {
	const { account } = requireAccount(e);
	const read = readNewEmail(readBody(e, z.object({ email: z.string() }), BODY_MAX_BYTES).email);
	if ('error' in read) throw new Refusal(400, 'email_invalid');
	if (foldEmail(read.email) === foldEmail(account.email())) throw new Refusal(409, 'own_email');
	const waitMs = consume(e.app, `new-email:${account.id}`, NEW_EMAILS);
	if (waitMs > 0) throw new Refusal(429, 'too_many_requests', { retryAfterS: Math.ceil(waitMs / 1000) });
	rejectKnown(e.app, read.email);
	enqueueRequestedMail(e.app, 'change_email', read.email, account.id);
	wakeMailWorker(e.app);
	e.noContent(204);
});

/**
 * `POST /api/accounts/confirm-email {token, password}` → `{token}` of a new session: the account has the link's address from
 * now on, and all earlier sessions end. The password is required: the address may have been mistyped.
 * @throws Refusal 400 `invalid_body`, `link_invalid`, `wrong_password`; 409 `email_taken`; 429 `too_many_requests`.
 */
export const confirmNewEmail = route((e) => {
	const { token, password } = readBody(e, z.object({ token: z.string(), password: z.string() }), BODY_MAX_BYTES);
	const found = findNewEmail(e.app, token);
	if (!found) throw new Refusal(400, 'link_invalid');
	const { account, email } = found;
	requirePassword(e, account, password);
	rejectKnown(e.app, email);
	account.setEmail(email);
	account.setVerified(true);
	account.refreshTokenKey();
	e.app.save(account);
	wakeMailWorker(e.app);
	respondJson(e, JSON.stringify({ token: beginSession(account) }));
});

function rejectKnown(app: core.App, email: string): void {
	if (findRecord(app, 'users', 'email:lower = {:email}', { email: foldEmail(email) }))
		throw new Refusal(409, 'email_taken');
}
