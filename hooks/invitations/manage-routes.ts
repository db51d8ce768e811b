import { type ResendResponse, resendRequestSchema, revokeRequestSchema } from '#domain/invitations/batch';
import { RECIPIENT_ERRORS } from '#domain/invitations/recipient';
import { requireAdmin } from '../core/http/account.ts';
import { Refusal, respondJson, route } from '../core/http/http-response.ts';
import { pingStaff } from '../core/http/ping-staff.ts';
import { readBody } from '../core/http/read-body.ts';
import { LIMITS } from '../core/limits.ts';
import { execute, readText, toStoredTime } from '../core/sql/database.ts';
import { jsonObject } from '../core/sql/sql.ts';
import { announceInvitations } from './batches.ts';
import { consumeInvitations } from './consume-invitations.ts';
import { mailsSince, RECIPIENT_ERROR, readRecipientError, sendInvitations } from './invite.ts';

/** Why an invitation is no longer pending, as shown to staff. */
const NOT_PENDING: Record<string, string> = {
	accepted: 'This invitation has already been accepted',
	declined: 'This invitation was declined',
	revoked: 'This invitation is revoked',
};

/**
 * `POST /api/functions/revoke-candidate-invitation {invitationId}` → `{success, error}`: its links stop working. Idempotent.
 * @throws Refusal 401, 403 for others than admins, 400, 404 `not_found`.
 */
export const revokeCandidateInvitation = route((e) => {
	requireAdmin(e);
	const { invitationId: id } = readBody(e, revokeRequestSchema, LIMITS.invitationBytes);
	const status = readStatus(e.app, id);
	const revoked = execute(
		e.app.nonconcurrentDB(),
		"UPDATE candidate_invitations SET status = 'revoked' WHERE id = {:id} AND status = 'pending'",
		{ id },
	);
	const success = revoked > 0 || status === 'revoked';
	respondJson(e, JSON.stringify({ success, error: success ? null : (NOT_PENDING[readStatus(e.app, id)] ?? null) }));
	if (revoked > 0) pingStaff(e.app, 'candidate_invitations', id);
});

/**
 * `POST /api/functions/resend-candidate-invitations {invitationId}` or `{jobId}` → `ResendResponse`: one pending or expired
 * invitation, or all pending ones of a job. Skips those who applied or joined the hiring team since, and addresses that got too
 * many mails today.
 * @throws Refusal 401, 403 for others than admins, 400, 404 `not_found`, 429 `too_many_requests`.
 */
export const resendCandidateInvitations = route((e) => {
	const { actor } = requireAdmin(e);
	const request = readBody(e, resendRequestSchema, LIMITS.invitationBytes);
	const isOne = 'invitationId' in request;
	const status = isOne ? readStatus(e.app, request.invitationId) : '';
	const {
		ids,
		error: skipped,
		sendable,
		...counts
	} = isOne ? listOne(e.app, request.invitationId) : listPending(e.app, request.jobId);
	consumeInvitations(e.app, actor, ids.length);
	for (let from = 0; from < ids.length; from += PER_TRANSACTION) {
		const chunk = ids.slice(from, from + PER_TRANSACTION);
		e.app.runInTransaction((transaction) => sendInvitations(transaction, chunk));
	}
	const error =
		isOne && ids.length === 0 ? (NOT_PENDING[status] ?? RECIPIENT_ERRORS[readRecipientError(skipped)]) : null;
	const response: ResendResponse = {
		success: error === null,
		error,
		sent: ids.length,
		...counts,
		left: sendable - ids.length,
	};
	respondJson(e, JSON.stringify(response));
	if (ids.length > 0) announceInvitations(e.app);
});

/** Small enough that no submission waits long for the write connection. */
const PER_TRANSACTION = 100;

/** Invitations to send again, why one of them cannot be sent, and how many can and cannot. */
type Listed = { ids: string[]; error: string; sendable: number; limited: number; excluded: number };

const listOne = (app: core.App, id: string): Listed => listWhere(app, "status = 'pending' AND id = {:id}", { id });

const listPending = (app: core.App, job: string): Listed =>
	listWhere(app, "status = 'pending' AND job_id = {:job} AND expires_at > {:now}", { job });

const countOf = (condition: string): string => `(SELECT count(*) FROM one WHERE ${condition})`;

const LISTED = jsonObject<Listed>()({
	ids: `json((SELECT json_group_array(id) FROM (
					SELECT id FROM one WHERE error = '' ORDER BY expires_at LIMIT ${LIMITS.invitationsPerHour})))`,
	error: "COALESCE((SELECT max(error) FROM one), '')",
	sendable: countOf("error = ''"),
	limited: countOf("error = 'too_many_mails'"),
	excluded: countOf("error NOT IN ('', 'too_many_mails')"),
});

const listWhere = (app: core.App, condition: string, values: Record<string, string>): Listed =>
	JSON.parse(
		readText(
			app.db(),
			`WITH one AS MATERIALIZED (SELECT id, expires_at, ${RECIPIENT_ERROR} AS error FROM candidate_invitations target
					WHERE ${condition} AND EXISTS (SELECT 1 FROM jobs WHERE id = job_id))
				SELECT ${LISTED} AS text`,
			{ ...values, now: toStoredTime(new Date()), since: mailsSince() },
		),
	);

/** @throws Refusal 404 `not_found` when there is no such invitation, or its job is deleted. */
function readStatus(app: core.App, id: string): string {
	const status = readText(
		app.db(),
		`SELECT COALESCE((SELECT invitation.status FROM candidate_invitations invitation JOIN jobs ON jobs.id = invitation.job_id
			WHERE invitation.id = {:id}), '') AS text`,
		{ id },
	);
	if (status === '') throw new Refusal(404, 'not_found');
	return status;
}
