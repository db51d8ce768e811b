import { type MailSwitches, mailSwitchSchema } from '#domain/accounts/switched-mails';
import { requireAccount } from '../core/http/account.ts';
import { Refusal, respondJson, route } from '../core/http/http-response.ts';
import { type Budget, consume } from '../core/http/rate-limiter.ts';
import { readBody } from '../core/http/read-body.ts';
import { listSwitchedOff, switchMail } from '../core/mail/mail-switches.ts';

const BODY_MAX_BYTES = 1_000;

const CHANGES: Budget = { burst: 60, everyMs: 1_000 };

/** `GET /api/accounts/mails` → `MailSwitches` of the session's account. @throws Refusal 401. */
export const showOwnSwitches = route((e) => {
	const { account } = requireAccount(e);
	respondJson(e, JSON.stringify({ switchedOff: listSwitchedOff(e.app, account.email()) } satisfies MailSwitches));
});

/**
 * `POST /api/accounts/mails {kind, on}` → 204: switches one kind of mail for the address of the session's account.
 * @throws Refusal 400 `invalid_body`; 401; 429 `too_many_requests`.
 */
export const changeOwnSwitch = route((e) => {
	const { account } = requireAccount(e);
	const { kind, on } = readBody(e, mailSwitchSchema, BODY_MAX_BYTES);
	const waitMs = consume(e.app, `mail-switches:${account.id}`, CHANGES);
	if (waitMs > 0) throw new Refusal(429, 'too_many_requests', { retryAfterS: Math.ceil(waitMs / 1000) });
	switchMail(e.app, account.email(), kind, on);
	e.noContent(204);
});
