import { TOKEN_ERRORS, type TokenError } from '#domain/invitations/token';
import { respondJson } from '../core/http/http-response.ts';
import { pingStaff } from '../core/http/ping-staff.ts';
import { execute, toStoredTime } from '../core/sql/database.ts';
import { acceptError, type FoundInvitation } from '../rows/invitation-tokens.ts';

/** Accepts an invitation for an account, and responds with the row of `tokenResponseSchema`. Idempotent for the invited account. */
export function respondAccepted(e: core.RequestEvent, account: core.Record, found: FoundInvitation | undefined): void {
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
}

/** Returns false when the invitation was concurrently revoked, declined or expired. */
const accept = (app: core.App, id: string, account: string): boolean =>
	execute(
		app.nonconcurrentDB(),
		`UPDATE candidate_invitations SET status = 'accepted', accepted_by = {:account},
			accepted_at = iif(status = 'accepted', accepted_at, {:now})
		WHERE id = {:id} AND (status = 'accepted' OR (status = 'pending' AND expires_at > {:now}))`,
		{ id, account, now: toStoredTime(new Date()) },
	) > 0;

/** Declines an invitation, and responds with the row of `tokenResponseSchema`. */
export function respondDeclined(e: core.RequestEvent, found: FoundInvitation | undefined): void {
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
}

function declineError(found: FoundInvitation | undefined): TokenError | undefined {
	if (!found) return 'not_found';
	if (found.invitation.status === 'accepted') return 'already_accepted';
	return found.invitation.status === 'expired' ? 'expired' : undefined;
}

const respondWithError = (e: core.RequestEvent, code: TokenError): void =>
	respondJson(e, JSON.stringify([{ success: false, message: TOKEN_ERRORS[code], code, job_id: null }]));
