import * as z from 'zod/mini';
import {
	BATCH_MAX_RECIPIENTS,
	INVITATION_MESSAGE_MAX_CHARS,
	RECIPIENT_ERROR_CODES,
	recipientSchema,
} from './recipient.ts';

const message = z.string().check(z.maxLength(INVITATION_MESSAGE_MAX_CHARS));

/**
 * Body of `POST /api/functions/send-candidate-invitations`: the server stores the recipients and invites them one after the
 * other, whether or not the tab stays open. The same id again returns the stored batch.
 */
export const batchRequestSchema = z.object({
	/** Made by the device: 15 characters of a–z and 0–9. */
	id: z.string().check(z.regex(/^[a-z0-9]{15}$/)),
	jobId: z.string(),
	customMessage: z.optional(z.nullable(message)),
	/** Whether those who have not accepted are reminded once. Default: true. */
	remind: z.optional(z.boolean()),
	recipients: z.array(recipientSchema).check(z.minLength(1), z.maxLength(BATCH_MAX_RECIPIENTS)),
});
export type BatchRequest = z.infer<typeof batchRequestSchema>;

/** One address of a batch. `waiting`: not processed yet. `error` only when it failed. */
const batchRecipientSchema = z.object({
	email: z.string(),
	state: z.enum(['waiting', 'invited', 'failed']),
	error: z.nullable(z.enum(RECIPIENT_ERROR_CODES)),
});

/** A batch with what became of each address, in the order of the request. An address that was sent twice is there once. */
export const invitationBatchSchema = z.object({
	id: z.string(),
	job_id: z.string(),
	/** ISO 8601. */
	created_at: z.string(),
	/** Whether no recipient waits any more. */
	is_done: z.boolean(),
	recipients: z.array(batchRecipientSchema),
});
export type InvitationBatch = z.infer<typeof invitationBatchSchema>;

/** Response of `GET /api/staff/jobs/{id}/invitation-batch`: the newest batch of this admin for the job, of the last 24 hours. */
export const newestBatchSchema = z.object({ batch: z.nullable(invitationBatchSchema) });

/** Body and response of `POST /api/functions/send-candidate-invitation`: one recipient. `invitedByEmail` is ignored. */
export const sendRequestSchema = z.extend(recipientSchema, {
	jobId: z.string(),
	customMessage: z.optional(z.nullable(message)),
	remind: z.optional(z.boolean()),
});
export const sendResponseSchema = z.object({
	success: z.boolean(),
	/** A sentence; null on success. */
	error: z.nullable(z.string()),
	code: z.nullable(z.enum(RECIPIENT_ERROR_CODES)),
});
export type SendResponse = z.infer<typeof sendResponseSchema>;

/** Body of `POST /api/functions/resend-candidate-invitations`: one invitation, or all pending ones of a job. */
export const resendRequestSchema = z.union([z.object({ invitationId: z.string() }), z.object({ jobId: z.string() })]);
/** `sent`: queued again. `left`: pending ones beyond the number that one request sends. */
export const resendResponseSchema = z.object({
	success: z.boolean(),
	error: z.nullable(z.string()),
	sent: z.number(),
	left: z.number(),
});

/** Body and response of `POST /api/functions/revoke-candidate-invitation`. */
export const revokeRequestSchema = z.object({ invitationId: z.string() });
export const revokeResponseSchema = z.object({ success: z.boolean(), error: z.nullable(z.string()) });
