import { batchRequestSchema, type SendResponse, sendRequestSchema } from '#domain/invitations/batch';
import { RECIPIENT_ERRORS, type RecipientError, readRecipient } from '#domain/invitations/recipient';
import { requireAdmin } from '../core/http/account.ts';
import { Refusal, respondJson, route } from '../core/http/http-response.ts';
import { readBody } from '../core/http/read-body.ts';
import { LIMITS } from '../core/limits.ts';
import { wakeUpkeepWorker } from '../core/queue/upkeep-pool.ts';
import { readText } from '../core/sql/database.ts';
import { announceInvitations, findBatch, storeBatch } from './batches.ts';
import { consumeInvitations } from './consume-invitations.ts';
import { invite, type Sending, sendInvitations } from './invite.ts';

/**
 * `POST /api/functions/send-candidate-invitation {email, firstName, lastName, jobId, customMessage, invitedByEmail}` →
 * `{success, error, code}`: invites one recipient. The sender is the account of the session.
 * @throws Refusal 401, 403 for others than admins, 400, 404 `job_not_found`, 413, 429 `too_many_requests`.
 */
export const sendCandidateInvitation = route((e) => {
	const { actor } = requireAdmin(e);
	const { jobId, customMessage, remind, ...recipient } = readBody(e, sendRequestSchema, LIMITS.invitationBytes);
	requireJob(e.app, jobId);
	consumeInvitations(e.app, actor, 1);
	const error = inviteOne(e.app, recipient, {
		job: jobId,
		sender: actor.id,
		message: customMessage?.trim() ?? '',
		remind: remind ?? true,
	});
	const response: SendResponse = {
		success: error === undefined,
		error: error === undefined ? null : RECIPIENT_ERRORS[error],
		code: error ?? null,
	};
	respondJson(e, JSON.stringify(response));
	if (error === undefined) announceInvitations(e.app);
});

function inviteOne(
	app: core.App,
	recipient: Parameters<typeof readRecipient>[0],
	sending: Sending,
): RecipientError | undefined {
	const read = readRecipient(recipient);
	if (typeof read === 'string') return read;
	let error: RecipientError | undefined;
	app.runInTransaction((transaction) => {
		const invited = invite(transaction, sending, read);
		if (typeof invited === 'string') error = invited;
		else sendInvitations(transaction, [invited.id]);
	});
	return error;
}

/**
 * `POST /api/functions/send-candidate-invitations` (`BatchRequest`) → `InvitationBatch`. Stores the batch and responds; the
 * recipients are invited afterwards. A known id returns the stored batch.
 * @throws Refusal 401, 403 for others than admins, 400, 404 `job_not_found`, and `not_found` for the id of another admin's
 * batch, 413, 429 `too_many_requests`.
 */
export const sendCandidateInvitations = route((e) => {
	const { actor } = requireAdmin(e);
	const request = readBody(e, batchRequestSchema, LIMITS.invitationBytes);
	requireJob(e.app, request.jobId);
	if (findBatch(e.app, request.id, actor.id) === '') {
		consumeInvitations(e.app, actor, request.recipients.length);
		storeBatch(e.app, actor.id, request);
	}
	respondWithBatch(e, findBatch(e.app, request.id, actor.id));
	wakeUpkeepWorker(e.app);
});

/**
 * `GET /api/staff/invitation-batches/{id}` → `InvitationBatch`.
 * @throws Refusal 401, 403 for others than admins, 404 `not_found` for another admin's batch.
 */
export const respondWithInvitationBatch = route((e) => {
	const { actor } = requireAdmin(e);
	respondWithBatch(e, findBatch(e.app, e.request?.pathValue('id') ?? '', actor.id));
});

function respondWithBatch(e: core.RequestEvent, batch: string): void {
	if (batch === '') throw new Refusal(404, 'not_found');
	respondJson(e, batch);
}

function requireJob(app: core.App, job: string): void {
	const found = readText(app.db(), "SELECT COALESCE((SELECT id FROM jobs WHERE id = {:job}), '') AS text", { job });
	if (found === '') throw new Refusal(404, 'job_not_found');
}
