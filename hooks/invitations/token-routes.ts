import { TOKEN_ERRORS, type TokenError, type TokenInvitation } from '#domain/invitations/token';
import { requireAccount } from '../core/http/account.ts';
import { respondJson, route } from '../core/http/http-response.ts';
import { pingStaff } from '../core/http/ping-staff.ts';
import { readJsonBody } from '../core/http/read-json.ts';
import { execute, toStoredTime } from '../core/sql/database.ts';
import { acceptError, type FoundInvitation, findInvitation } from '../rows/invitation-tokens.ts';

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
	const found = readInvitation(e);
	const error = acceptError(found, account.email());
	if (!found || error) {
		respondWithError(e, error ?? 'not_found');
		return;
	}
	if (found.accountId !== account.id && !accept(e.app, found.id, account.id)) {
		respondWithError(e, 'not_found');
		return;
	}
	respondJson(e, JSON.stringify([{ success: true, message: '', code: null, job_id: found.invitation.job_id }]));
	if (found.accountId !== account.id) pingStaff(e.app, 'candidate_invitations', found.id);
});

/** Returns false when the invitation was concurrently revoked, declined or expired. */
const accept = (app: core.App, id: string, account: string): boolean =>
	execute(
		app.nonconcurrentDB(),
		`UPDATE candidate_invitations SET status = 'accepted', accepted_by = {:account},
			accepted_at = iif(status = 'accepted', accepted_at, {:now})
		WHERE id = {:id} AND (status = 'accepted' OR (status = 'pending' AND expires_at > {:now}))`,
		{ id, account, now: toStoredTime(new Date()) },
	) > 0;

/**
 * `POST /api/rpc/decline_candidate_invitation {p_token}` → as for accepting. Needs no account.
 * @throws Refusal 400, 413, 429 `too_many_requests`.
 */
export const declineCandidateInvitation = route((e) => {
	const found = readInvitation(e);
	const error = declineError(found);
	if (!found || error) {
		respondWithError(e, error ?? 'not_found');
		return;
	}
	const declined = execute(
		e.app.nonconcurrentDB(),
		"UPDATE candidate_invitations SET status = 'declined' WHERE id = {:id} AND status = 'pending'",
		{ id: found.id },
	);
	if (declined === 0) {
		respondWithError(e, 'not_found');
		return;
	}
	respondJson(e, JSON.stringify([{ success: true, message: '', code: null, job_id: null }]));
	pingStaff(e.app, 'candidate_invitations', found.id);
});

function declineError(found: FoundInvitation | undefined): TokenError | undefined {
	if (!found) return 'not_found';
	if (found.invitation.status === 'accepted') return 'already_accepted';
	return found.invitation.status === 'expired' ? 'expired' : undefined;
}

const respondWithError = (e: core.RequestEvent, code: TokenError): void =>
	respondJson(e, JSON.stringify([{ success: false, message: TOKEN_ERRORS[code], code, job_id: null }]));
