import * as z from 'zod/mini';
import { questionAnalyticsSchema } from '../assessments/analytics.ts';

export { OP_SCHEMA_VERSION } from './op-schema-version.ts';

/** Most operations a single push may carry. */
export const PUSH_MAX_OPS = 50;

/** Client-made record ids: fifteen characters of a–z and 0–9, as PocketBase makes them. */
export const RECORD_ID_PATTERN = /^[a-z0-9]{15}$/;

/** What a candidate hands in: sealed answers, the version they answer, and how they were typed. Nothing else is accepted. */
export const submissionPayloadSchema = z.object({
	job_id: z.string(),
	question_version: z.string(),
	answers: z.record(z.string(), z.string()),
	/** SHA-256, lower-case hex, of `canonicalAnswers(answers)`. */
	answers_hash: z.string(),
	analytics: z.array(questionAnalyticsSchema),
	/** The device's clock at sealing, ISO 8601. Shown, never trusted. */
	sealed_at: z.string(),
	/** Staff only: the test mode switch. The server stores false for everybody else. */
	test_mode: z.boolean(),
});
export type SubmissionPayload = z.infer<typeof submissionPayloadSchema>;

/** One operation of `POST /api/sync/push`: made once on the device, repeated until it is answered. */
export const opSchema = z.object({
	/** The op's own id, `RECORD_ID_PATTERN`: the same id has one effect, however often it arrives. */
	id: z.string(),
	schema: z.number(),
	kind: z.enum(['submit_assessment']),
	/** The record it is about: here the assessment's id, made by the device. */
	record: z.string(),
	payload: submissionPayloadSchema,
});
export type Op = z.infer<typeof opSchema>;

export const pushRequestSchema = z.object({ ops: z.array(opSchema) });
export type PushRequest = z.infer<typeof pushRequestSchema>;

/** The server's word that a submission is in its database. */
export const receiptSchema = z.object({
	submission_id: z.string(),
	/** SHA-256 of the answers as stored: equals the sealed hash. */
	answers_hash: z.string(),
	/** The server's clock when it was written, ISO 8601. */
	received_at: z.string(),
	/** Its place in the change sequence. */
	seq: z.number(),
	/** The database it is in: another one after a restore. */
	epoch: z.string(),
	/** True when an earlier submission for this job is the official one and this was kept beside it. */
	variant: z.boolean(),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** Why the server refuses an op for good; it is then parked on the device, never dropped. */
export const OP_REFUSALS = [
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
] as const;
export type OpRefusal = (typeof OP_REFUSALS)[number];

export const opResultSchema = z.discriminatedUnion('status', [
	z.object({ op: z.string(), status: z.literal('applied'), receipt: receiptSchema }),
	z.object({ op: z.string(), status: z.literal('refused'), code: z.enum(OP_REFUSALS), detail: z.string() }),
]);
export type OpResult = z.infer<typeof opResultSchema>;

/** Answer to a push, one result an op, in the order they came. */
export const pushResponseSchema = z.object({
	results: z.array(opResultSchema),
	epoch: z.string(),
	server_time: z.string(),
});
export type PushResponse = z.infer<typeof pushResponseSchema>;
