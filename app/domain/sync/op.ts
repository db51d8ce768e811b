import * as z from 'zod/mini';
import type { Op, OpKind, OpOf } from '../ops/registry.ts';
import { conflictSchema } from './conflict.ts';

export type { Op, OpKind, OpOf };

/** Body of `POST /api/sync/push`. */
export type PushRequest = { ops: Op[] };

/** Why the server rejected an op. The device parks a rejected op and never drops it. */
export const OP_REJECTIONS = [
	'invalid_op',
	'field_not_allowed',
	'update_required',
	'op_id_conflict',
	'job_not_found',
	'job_gone',
	'job_paused',
	'unknown_question_version',
	'unknown_question',
	'answer_too_long',
	'answers_missing',
	'hash_mismatch',
	'not_allowed',
	'conflict',
	'invalid_value',
	'assessment_not_found',
	'application_withdrawn',
	'limit_reached',
	'slide_gone',
	'category_gone',
	'team_text_gone',
] as const;
export type OpRejection = (typeof OP_REJECTIONS)[number];

/** The server's proof that a submission is stored in its database. */
export const receiptSchema = z.object({
	submission_id: z.string(),
	/** SHA-256 of the stored answers; equals the sealed hash. */
	answers_hash: z.string(),
	/** The server's clock at the write, ISO 8601. */
	received_at: z.string(),
	/** Its position in the change log. */
	seq: z.number(),
	/** The epoch of the database that stores it. A restore starts a new epoch. */
	epoch: z.string(),
	/** True if an earlier submission for this job is the official one and this one was stored as a variant. */
	variant: z.boolean(),
});
export type Receipt = z.infer<typeof receiptSchema>;

export const opResultSchema = z.union([
	z.object({ op: z.string(), status: z.literal('applied'), receipt: receiptSchema }),
	/** For all other ops: the position of the effect in the change log. */
	z.object({ op: z.string(), status: z.literal('applied'), seq: z.number() }),
	z.object({
		op: z.string(),
		status: z.literal('rejected'),
		code: z.enum(OP_REJECTIONS),
		detail: z.string(),
		/** Only with code `conflict`. */
		current: z.optional(conflictSchema),
	}),
]);
export type OpResult = z.infer<typeof opResultSchema>;

/** Response to a push: one result per op, in order. */
export const pushResponseSchema = z.object({
	results: z.array(opResultSchema),
	epoch: z.string(),
	server_time: z.string(),
});
export type PushResponse = z.infer<typeof pushResponseSchema>;
