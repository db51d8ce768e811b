import { requireAccount } from '../core/http/account.ts';
import { Refusal, respondJson, route } from '../core/http/http-response.ts';
import { type Budget, consume } from '../core/http/rate-limiter.ts';
import { findInvitationTo } from '../rows/invitation-tokens.ts';
import { listOwnInvitations } from '../rows/own-invitations.ts';
import { respondAccepted, respondDeclined } from './answer.ts';

const ANSWERS: Budget = { burst: 60, everyMs: 1_000 };

/**
 * The session's account, whose address is its own.
 * @throws Refusal 401 as `requireAccount`; 403 `forbidden` while the address is not confirmed.
 */
function requireConfirmed(e: core.RequestEvent): core.Record {
	const { account } = requireAccount(e);
	if (!account.verified()) throw new Refusal(403, 'forbidden');
	return account;
}

/** `GET /api/invitations/mine` → `OwnInvitation[]` of the session's account. @throws Refusal 401, 403. */
export const listMyInvitations = route((e) => {
	const account = requireConfirmed(e);
	respondJson(e, listOwnInvitations(e.app, { id: account.id, email: account.email() }));
});

/** The account that answers, and the invitation to its address; any other invitation is unknown. */
function readAnswer(e: core.RequestEvent) {
	const account = requireConfirmed(e);
	const waitMs = consume(e.app, `own-invitations:${account.id}`, ANSWERS);
	if (waitMs > 0) throw new Refusal(429, 'too_many_requests', { retryAfterS: Math.ceil(waitMs / 1000) });
	return { account, found: findInvitationTo(e.app, e.request?.pathValue('id') ?? '', account.email()) };
}

/**
 * `POST /api/invitations/{id}/accept` → as `accept_candidate_invitation`, without its token.
 * @throws Refusal 401, 403, 429 `too_many_requests`.
 */
export const acceptMyInvitation = route((e) => {
	const { account, found } = readAnswer(e);
	respondAccepted(e, account, found);
});

/**
 * `POST /api/invitations/{id}/decline` → as `decline_candidate_invitation`, without its token.
 * @throws Refusal 401, 403, 429 `too_many_requests`.
 */
export const declineMyInvitation = route((e) => respondDeclined(e, readAnswer(e).found));
