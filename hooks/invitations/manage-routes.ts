import { resendRequestSchema, revokeRequestSchema } from '#domain/invitations/batch';
import { RECIPIENT_ERRORS } from '#domain/invitations/recipient';
import { execute, readText, toStoredTime } from '../core/database.ts';
import { Refusal, respondJson, route } from '../core/http-response.ts';
import { LIMITS } from '../core/limits.ts';
import { pingStaff } from '../core/ping-staff.ts';
import { jsonObject } from '../core/sql.ts';
import { announceInvitations } from './batches.ts';
import { MAILS_TODAY, sendInvitations } from './invite.ts';
import { consumeInvitations, readBody, requireInviter } from './read-body.ts';

const DAY_MS = 24 * 60 * 60_000;

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
	requireInviter(e);
	const { invitationId: id } = readBody(e, revokeRequestSchema);
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
 * `POST /api/functions/resend-candidate-invitations {invitationId}` or `{jobId}` → `{success, error, sent, left}`: one pending
 * or expired invitation, or all pending ones of a job. Skips addresses that got too many mails today.
 * @throws Refusal 401, 403 for others than admins, 400, 404 `not_found`, 429 `too_many_requests`.
 */
export const resendCandidateInvitations = route((e) => {
	const actor = requireInviter(e);
	const request = readBody(e, resendRequestSchema);
	const isOne = 'invitationId' in request;
	const status = isOne ? readStatus(e.app, request.invitationId) : '';
	const { ids, left } = isOne ? listOne(e.app, request.invitationId) : listPending(e.app, request.jobId);
	consumeInvitations(e.app, actor, ids.length);
	for (let from = 0; from < ids.length; from += PER_TRANSACTION) {
		const chunk = ids.slice(from, from + PER_TRANSACTION);
		e.app.runInTransaction((transaction) => sendInvitations(transaction, chunk));
	}
	const error = isOne && ids.length === 0 ? (NOT_PENDING[status] ?? RECIPIENT_ERRORS.too_many_mails) : null;
	respondJson(e, JSON.stringify({ success: error === null, error, sent: ids.length, left }));
	if (ids.length > 0) announceInvitations(e.app);
});

/** Small enough that no submission waits long for the write connection. */
const PER_TRANSACTION = 100;

/** Invitations to send again, and the number that cannot be sent now. */
type Listed = { ids: string[]; left: number };

const listOne = (app: core.App, id: string): Listed => listWhere(app, "status = 'pending' AND id = {:id}", { id });

const listPending = (app: core.App, job: string): Listed =>
	listWhere(app, "status = 'pending' AND job_id = {:job} AND expires_at > {:now}", {
		job,
		now: toStoredTime(new Date()),
	});

type Found = { all: number; ids: string[] };

const FOUND = jsonObject<Found>()({
	all: '(SELECT count(*) FROM one)',
	ids: `json((SELECT json_group_array(id) FROM (
					SELECT id FROM one WHERE ${MAILS_TODAY} < ${LIMITS.invitationMailsPerDay}
					ORDER BY expires_at LIMIT ${LIMITS.invitationsPerHour})))`,
});

function listWhere(app: core.App, condition: string, values: Record<string, string>): Listed {
	const since = toStoredTime(new Date(Date.now() - DAY_MS));
	const found: Found = JSON.parse(
		readText(
			app.db(),
			`WITH one AS (SELECT id, job_id, email, expires_at FROM candidate_invitations WHERE ${condition}
					AND EXISTS (SELECT 1 FROM jobs WHERE id = job_id))
				SELECT ${FOUND} AS text`,
			{ ...values, since },
		),
	);
	return { ids: found.ids, left: found.all - found.ids.length };
}

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
