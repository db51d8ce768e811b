import type { TokenInvitation } from '#domain/invitations/token';
import { requireAccount } from '../core/http/account.ts';
import { respondJson, route } from '../core/http/http-response.ts';
import { readJsonBody } from '../core/http/read-json.ts';
import { type FoundInvitation, findInvitation } from '../rows/invitation-tokens.ts';
import { respondAccepted, respondDeclined } from './answer.ts';

const BODY_MAX_BYTES = 2_000;

/** Reads the token before anything else, so that every attempt with an unknown one counts. */
function readInvitation(e: core.RequestEvent): FoundInvitation | undefined {
	const { p_token } = Object(readJsonBody(e, BODY_MAX_BYTES)) as { p_token?: unknown };
	return findInvitation(e, p_token);
}

/**
 * `POST /api/rpc/get_candidate_invitation_by_token {p_token}` → `TokenInvitation[]`: empty for an unknown, revoked or
 * declined one.
 * @throws Refusal 400, 413, 429 `too_many_requests`.
 */
export const getCandidateInvitationByToken = route((e) => {
	const found = readInvitation(e);
	respondJson(e, JSON.stringify(found ? [asDisplayed(found.invitation)] : []));
});

/** The fields that the page shows; for an expired invitation only those for the job and the date. */
function asDisplayed(invitation: TokenInvitation): TokenInvitation {
	if (invitation.status !== 'expired') return invitation;
	const hidden = { email: '', first_name: '', last_name: '', job_id: '', job_location: '', job_description: '' };
	return { ...invitation, ...hidden, custom_message: '', has_account: false };
}

/**
 * `POST /api/rpc/accept_candidate_invitation {p_token, p_user_id}` → `[{success, message, code, job_id}]`. The account of the
 * session accepts; idempotent for the invited account.
 * @throws Refusal 401, 400, 413, 429 `too_many_requests`.
 */
export const acceptCandidateInvitation = route((e) => {
	const { account } = requireAccount(e);
	respondAccepted(e, account, readInvitation(e));
});

/**
 * `POST /api/rpc/decline_candidate_invitation {p_token}` → as for accepting. Needs no account.
 * @throws Refusal 400, 413, 429 `too_many_requests`.
 */
export const declineCandidateInvitation = route((e) => respondDeclined(e, readInvitation(e)));
