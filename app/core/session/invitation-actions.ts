import {
	type BatchRequest,
	type InvitationBatch,
	invitationBatchSchema,
	resendResponseSchema,
	revokeResponseSchema,
} from '#domain/invitations/batch';
import { type CallFailure, type CallResult, call } from '../remote/call.ts';
import { sendNow } from './run-account-services.ts';
import { withToken } from './with-token.ts';

/** Starts inviting the recipients. The same id again returns the stored batch. */
const postInvitationBatch = (token: string, batch: BatchRequest): Promise<CallResult<InvitationBatch>> =>
	call(invitationBatchSchema, '/api/functions/send-candidate-invitations', { method: 'POST', token, body: batch });

/** A batch of this admin with what became of each recipient. */
const fetchInvitationBatch = (token: string, id: string): Promise<CallResult<InvitationBatch>> =>
	call(invitationBatchSchema, `/api/staff/invitation-batches/${encodeURIComponent(id)}`, { token });

/** Revokes a pending invitation; one that is revoked already is a success. */
const revokeInvitation = (token: string, invitationId: string) =>
	call(revokeResponseSchema, '/api/functions/revoke-candidate-invitation', {
		method: 'POST',
		token,
		body: { invitationId },
	});

/** Sends one invitation again, or those of a job that are pending. Each gets a new link and a new expiry. */
const resendInvitations = (token: string, which: { invitationId: string } | { jobId: string }) =>
	call(resendResponseSchema, '/api/functions/resend-candidate-invitations', { method: 'POST', token, body: which });

/** Starts inviting. The same id again returns the batch that the server has. */
export const inviteCandidates = (batch: BatchRequest): Promise<CallResult<InvitationBatch>> =>
	withToken((token) => postInvitationBatch(token, batch));

/** A batch of this admin; once it is done, its invitations are pulled. */
export async function findInvitationBatch(id: string): Promise<CallResult<InvitationBatch>> {
	const called = await withToken((token) => fetchInvitationBatch(token, id));
	if (called.ok && called.value.is_done) void sendNow();
	return called;
}

/** What became of an action on invitations: `refused` is the server's sentence. */
export type InvitationOutcome = { sent: number } | { failure: CallFailure } | { refused: string };

/** Revokes a pending invitation. */
export async function revoke(invitationId: string): Promise<InvitationOutcome> {
	const called = await withToken((token) => revokeInvitation(token, invitationId));
	if (!called.ok) return { failure: called.failure };
	void sendNow();
	return called.value.success ? { sent: 1 } : { refused: called.value.error ?? '' };
}

/** Sends one invitation again, or all of a job that are pending; the server takes a number of them in each request. */
export async function sendAgain(which: { invitationId: string } | { jobId: string }): Promise<InvitationOutcome> {
	let sent = 0;
	for (;;) {
		const called = await withToken((token) => resendInvitations(token, which));
		if (!called.ok) return { failure: called.failure };
		const { success, error, left } = called.value;
		if (!success) return { refused: error ?? '' };
		sent += called.value.sent;
		if (left > 0 && called.value.sent > 0) continue;
		void sendNow();
		return { sent };
	}
}
