import {
	type BatchRequest,
	type InvitationBatch,
	invitationBatchSchema,
	resendResponseSchema,
	revokeResponseSchema,
} from '#domain/invitations/batch';
import { type Called, call } from './call.ts';

/** Starts inviting the recipients. The same id again returns the stored batch. */
export const postInvitationBatch = (token: string, batch: BatchRequest): Promise<Called<InvitationBatch>> =>
	call(invitationBatchSchema, '/api/functions/send-candidate-invitations', { method: 'POST', token, body: batch });

/** A batch of this admin with what became of each recipient. */
export const fetchInvitationBatch = (token: string, id: string): Promise<Called<InvitationBatch>> =>
	call(invitationBatchSchema, `/api/staff/invitation-batches/${encodeURIComponent(id)}`, { token });

/** Revokes a pending invitation; one that is revoked already is a success. */
export const revokeInvitation = (token: string, invitationId: string) =>
	call(revokeResponseSchema, '/api/functions/revoke-candidate-invitation', {
		method: 'POST',
		token,
		body: { invitationId },
	});

/** Sends one invitation again, or those of a job that are pending. Each gets a new link and a new expiry. */
export const resendInvitations = (token: string, which: { invitationId: string } | { jobId: string }) =>
	call(resendResponseSchema, '/api/functions/resend-candidate-invitations', { method: 'POST', token, body: which });
