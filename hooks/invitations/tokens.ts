import { foldEmail } from '#domain/accounts/email';
import type { TokenError, TokenInvitation } from '#domain/invitations/token';
import { readText, toStoredTime } from '../core/database.ts';
import { findByMailToken } from '../core/mail-token.ts';
import { isoTime } from '../core/sql.ts';

/** An invitation that a token belongs to. `accountId`: who accepted it. */
export type Held = { id: string; accountId: string; invitation: TokenInvitation };

/** Revoked and declined invitations, and those of deleted jobs, look like unknown ones. */
const HELD = `SELECT COALESCE((SELECT json_object('id', invited.id, 'accountId', invited.accepted_by, 'invitation', json_object('email', invited.email, 'first_name', invited.first_name,
		'last_name', invited.last_name, 'job_id', job.id, 'job_title', job.title, 'job_company', job.company,
		'job_location', job.location, 'job_description', COALESCE(NULLIF(job.role_overview, ''), job.description), 'custom_message', invited.custom_message,
		'expires_at', ${isoTime('invited.expires_at')},
		'status', iif(invited.status = 'pending' AND invited.expires_at <= {:now}, 'expired', invited.status),
		'has_account', json(iif(EXISTS (SELECT 1 FROM users WHERE email = invited.email COLLATE NOCASE AND email != '' AND verified),
			'true', 'false'))))
	FROM candidate_invitation_tokens held JOIN candidate_invitations invited ON invited.id = held.invitation_id
		JOIN jobs job ON job.id = invited.job_id
	WHERE held.hash = {:hash} AND invited.status IN ('pending', 'accepted')), '') AS text`;

function findHeld(app: core.App, hash: string): Held | undefined {
	const text = readText(app.db(), HELD, { hash, now: toStoredTime(new Date()) });
	return text === '' ? undefined : JSON.parse(text);
}

/**
 * The invitation of a token from a request; undefined when there is none to show.
 * @throws Refusal 429 `too_many_requests` after too many unknown tokens.
 */
export const findInvitation = (e: core.RequestEvent, token: unknown): Held | undefined =>
	findByMailToken(e, token, (hash) => findHeld(e.app, hash));

/** Why an invitation cannot be accepted with this address; undefined when it can. An accepted one can be accepted again. */
export function acceptError(held: Held | undefined, email: string): TokenError | undefined {
	if (!held) return 'not_found';
	if (held.invitation.status === 'expired') return 'expired';
	return foldEmail(held.invitation.email) === foldEmail(email) ? undefined : 'other_account';
}

/** Whether the account accepted an invitation for the job that has not expired: it opens the questions of a paused job. */
export const hasLiveInvitation = (app: core.App, account: string, job: string): boolean =>
	readText(
		app.db(),
		`SELECT iif(EXISTS (SELECT 1 FROM candidate_invitations WHERE job_id = {:job} AND accepted_by = {:account}
			AND status = 'accepted' AND expires_at > {:now}), 'yes', '') AS text`,
		{ account, job, now: toStoredTime(new Date()) },
	) !== '';
