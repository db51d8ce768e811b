import {
	type BatchRequest,
	type InvitationBatch,
	invitationBatchSchema,
	type ResendResponse,
	resendResponseSchema,
	revokeResponseSchema,
} from '#domain/invitations/batch';
import { type CallFailure, type CallResult, call } from '../../core/remote/call.ts';
import { sendNow } from '../../core/session/run-account-services.ts';
import { withToken } from '../../core/session/with-token.ts';

/** Starts inviting the recipients. Repeating the same id returns the stored batch. */
const postInvitationBatch = (token: string, batch: BatchRequest): Promise<CallResult<InvitationBatch>> =>
	call(invitationBatchSchema, '/api/functions/send-candidate-invitations', { method: 'POST', token, body: batch });

/** Fetches a batch of this admin with the status of each recipient. */
const fetchInvitationBatch = (token: string, id: string): Promise<CallResult<InvitationBatch>> =>
	call(invitationBatchSchema, `/api/staff/invitation-batches/${encodeURIComponent(id)}`, { token });

/** Revokes a pending invitation; succeeds if it is already revoked. */
const revokeInvitation = (token: string, invitationId: string) =>
	call(revokeResponseSchema, '/api/functions/revoke-candidate-invitation', {
		method: 'POST',
		token,
		body: { invitationId },
	});

/** Resends one invitation, or all pending ones of a job. Each gets a new link and a new expiry. */
const resendInvitations = (token: string, which: { invitationId: string } | { jobId: string }) =>
	call(resendResponseSchema, '/api/functions/resend-candidate-invitations', { method: 'POST', token, body: which });

/** Starts inviting. Repeating the same id returns the stored batch. */
export const inviteCandidates = (batch: BatchRequest): Promise<CallResult<InvitationBatch>> =>
	withToken((token) => postInvitationBatch(token, batch));

/** Fetches a batch of this admin. Once it is done, triggers a pull of its invitations. */
export async function findInvitationBatch(id: string): Promise<CallResult<InvitationBatch>> {
	const called = await withToken((token) => fetchInvitationBatch(token, id));
	if (called.ok && called.value.is_done) void sendNow();
	return called;
}

/** Why an action on invitations failed. `refused`: the server's message. */
export type InvitationFailure = { failure: CallFailure } | { refused: string };

/** Revokes a pending invitation. */
export async function revoke(invitationId: string): Promise<'revoked' | InvitationFailure> {
	const called = await withToken((token) => revokeInvitation(token, invitationId));
	if (!called.ok) return { failure: called.failure };
	void sendNow();
	return called.value.success ? 'revoked' : { refused: called.value.error ?? '' };
}

/** Resends one invitation, or all pending ones of a job. */
export async function sendAgain(
	which: { invitationId: string } | { jobId: string },
): Promise<ResendResponse | InvitationFailure> {
	const called = await withToken((token) => resendInvitations(token, which));
	if (!called.ok) return { failure: called.failure };
	void sendNow();
	return called.value.success ? called.value : { refused: called.value.error ?? '' };
}
