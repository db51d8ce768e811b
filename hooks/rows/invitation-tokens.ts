import { foldEmail } from '#domain/accounts/email';
import type { TokenError, TokenInvitation } from '#domain/invitations/token';
import { findByMailToken } from '../core/mail/mail-token.ts';
import { readText, toStoredTime } from '../core/sql/database.ts';
import { isoTime, jsonBool, jsonObject } from '../core/sql/sql.ts';

/** The invitation of a token. `accountId`: the account that accepted it. */
export type FoundInvitation = { id: string; accountId: string; invitation: TokenInvitation };

const INVITATION = jsonObject<TokenInvitation>()({
	email: 'invitation.email',
	first_name: 'invitation.first_name',
	last_name: 'invitation.last_name',
	job_id: 'job.id',
	job_title: 'job.title',
	job_company: 'job.company',
	job_location: 'job.location',
	job_description: "COALESCE(NULLIF(job.role_overview, ''), job.description)",
	custom_message: 'invitation.custom_message',
	expires_at: isoTime('invitation.expires_at'),
	status: "iif(invitation.status = 'pending' AND invitation.expires_at <= {:now}, 'expired', invitation.status)",
	has_account: jsonBool(
		"EXISTS (SELECT 1 FROM users WHERE email = invitation.email COLLATE NOCASE AND email != '' AND verified)",
	),
});

/** Revoked and declined invitations, and those of deleted jobs, look like unknown ones. */
const selectWhere = (condition: string): string => `SELECT COALESCE((SELECT ${jsonObject<FoundInvitation>()({
	id: 'invitation.id',
	accountId: 'invitation.accepted_by',
	invitation: INVITATION,
})}
	FROM candidate_invitations invitation JOIN jobs job ON job.id = invitation.job_id
	WHERE ${condition} AND invitation.status IN ('pending', 'accepted')), '') AS text`;

const BY_TOKEN = selectWhere(
	'invitation.id = (SELECT invitation_id FROM candidate_invitation_tokens WHERE hash = {:hash})',
);
const BY_ID = selectWhere('invitation.id = {:id} AND invitation.email = {:email} COLLATE NOCASE');

function findOne(app: core.App, sql: string, values: Record<string, string>): FoundInvitation | undefined {
	const text = readText(app.db(), sql, { ...values, now: toStoredTime(new Date()) });
	return text === '' ? undefined : JSON.parse(text);
}

/** The invitation with this hash of a token; undefined when there is none to show. */
export const findInvitationByHash = (app: core.App, hash: string): FoundInvitation | undefined =>
	findOne(app, BY_TOKEN, { hash });

/** The invitation with this id to this address; undefined when there is none to show. */
export const findInvitationTo = (app: core.App, id: string, email: string): FoundInvitation | undefined =>
	findOne(app, BY_ID, { id, email });

/**
 * Finds the invitation of a token from a request; undefined when there is none to show.
 * @throws Refusal 429 `too_many_requests` after too many unknown tokens.
 */
export const findInvitation = (e: core.RequestEvent, token: unknown): FoundInvitation | undefined =>
	findByMailToken(e, token, (hash) => findInvitationByHash(e.app, hash));

/** Why this address cannot accept an invitation; undefined when it can. An accepted one can be accepted again. */
export function acceptError(found: FoundInvitation | undefined, email: string): TokenError | undefined {
	if (!found) return 'not_found';
	if (found.invitation.status === 'expired') return 'expired';
	return foldEmail(found.invitation.email) === foldEmail(email) ? undefined : 'other_account';
}

/**
 * Whether the account has accepted an invitation for the job that has not expired. Such an invitation gives access to the
 * questions of a paused job.
 */
export const hasLiveInvitation = (app: core.App, account: string, job: string): boolean =>
	readText(
		app.db(),
		`SELECT iif(EXISTS (SELECT 1 FROM candidate_invitations WHERE job_id = {:job} AND accepted_by = {:account}
			AND status = 'accepted' AND expires_at > {:now}), 'yes', '') AS text`,
		{ account, job, now: toStoredTime(new Date()) },
	) !== '';
