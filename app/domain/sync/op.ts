import * as z from 'zod/mini';
import { questionAnalyticsSchema } from '../assessments/analytics.ts';
import { consentSchema } from '../assessments/consent.ts';
import { writtenJobSchema } from '../jobs/job.ts';
import { editedQuestionSchema, questionSchema } from '../questions/question.ts';

/** Version of the shapes in this file. The server accepts this and the two before it; older ones answer `update_required`. */
export const OP_SCHEMA_VERSION = 1;

/** Most operations a single push may carry. */
export const PUSH_MAX_OPS = 50;

/** Client-made record ids: fifteen characters of a–z and 0–9, as PocketBase makes them. */
export const RECORD_ID_PATTERN = /^[a-z0-9]{15}$/;

/** The payload of a submission: sealed answers, their question version, and typing analytics. Nothing else is accepted. */
export const submissionPayloadSchema = z.object({
	job_id: z.string(),
	question_version: z.string(),
	answers: z.record(z.string(), z.string()),
	/** SHA-256, lower-case hex, of `canonicalAnswers(answers)`. */
	answers_hash: z.string(),
	analytics: z.array(questionAnalyticsSchema),
	/** The device's clock at sealing, ISO 8601. Shown, never trusted. */
	sealed_at: z.string(),
	/** The test mode switch of staff. The server stores false for everyone else. */
	test_mode: z.boolean(),
	/** What was said on the notice; devices of before there was one send none. */
	consent: z.optional(consentSchema),
});
export type SubmissionPayload = z.infer<typeof submissionPayloadSchema>;

/** The newest text of one answer as one device has it, with how it was typed so far. */
export const draftPayloadSchema = z.object({
	job_id: z.string(),
	/** The attempt's id: the submission's record once it is sealed. */
	assessment_id: z.string(),
	question_version: z.string(),
	question_id: z.string(),
	/** Which device wrote it; an account has one draft a question and device, so that two devices never overwrite each other. */
	device_id: z.string(),
	text: z.string(),
	analytics: z.nullable(questionAnalyticsSchema),
	/** The device's clock, ISO 8601: shown, never ordered by. */
	edited_at: z.string(),
});
export type DraftPayload = z.infer<typeof draftPayloadSchema>;

/** What was said on the notice before the first question, as soon as it was said. */
export const acknowledgementPayloadSchema = z.object({ job_id: z.string(), consent: consentSchema });

const jobFieldValue = z.union([z.string(), z.boolean()]);

/** Changed fields only, each with its previous value, because other fields may have changed since. */
export const jobEditPayloadSchema = z.object({
	changes: z.record(z.string(), z.object({ base: jobFieldValue, mine: jobFieldValue })),
});
export type JobEditPayload = z.infer<typeof jobEditPayloadSchema>;

/** Every field of a job that is to be made. Its id is the operation's record; when it was made is the server's to say. */
export const newJobPayloadSchema = z.extend(writtenJobSchema, {
	/** Of `evaluation_categories`. Empty or missing: the default one. */
	category_id: z.optional(z.string()),
});
export type NewJobPayload = z.infer<typeof newJobPayloadSchema>;

/** The whole ordered set of a job's questions, and the version it was edited from. A kept question keeps its id. */
export const questionsPayloadSchema = z.object({
	/** Empty when the job had no questions of its own. */
	base_version: z.string(),
	questions: z.array(editedQuestionSchema),
});
export type QuestionsPayload = z.infer<typeof questionsPayloadSchema>;

const envelope = {
	/** The op's own id, `RECORD_ID_PATTERN`: the same id has one effect, however often it arrives. */
	id: z.string(),
	schema: z.number(),
	/** The record it is about: an assessment's id made by the device, a draft's, a job's. */
	record: z.string(),
};

/** One operation of `POST /api/sync/push`: made once on the device, repeated until it is answered. */
export const opSchema = z.discriminatedUnion('kind', [
	z.object({ ...envelope, kind: z.literal('submit_assessment'), payload: submissionPayloadSchema }),
	/** `record`: the id of its row of `consents`. */
	z.object({ ...envelope, kind: z.literal('acknowledge_notice'), payload: acknowledgementPayloadSchema }),
	/** `record`: the draft's id. */
	z.object({ ...envelope, kind: z.literal('save_draft'), payload: draftPayloadSchema }),
	/** `record`: the id that the job gets, made by the device. */
	z.object({ ...envelope, kind: z.literal('create_job'), payload: newJobPayloadSchema }),
	/** `record`: the job's id. */
	z.object({ ...envelope, kind: z.literal('edit_job'), payload: jobEditPayloadSchema }),
	/** `record`: the job's id. */
	z.object({ ...envelope, kind: z.literal('save_questions'), payload: questionsPayloadSchema }),
]);
export type Op = z.infer<typeof opSchema>;
export type OpKind = Op['kind'];
export type OpOf<Kind extends OpKind> = Extract<Op, { kind: Kind }>;

/** Body of `POST /api/sync/push`. */
export type PushRequest = { ops: Op[] };

/** Why the server refuses an op for good; it is then parked on the device, never dropped. */
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
	'limit_reached',
] as const;
export type OpRejection = (typeof OP_REJECTIONS)[number];

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

/** What the server holds where an edit meets another one: the job's fields, or the questions with their version. */
export const conflictSchema = z.object({
	/** Of a job: the fields in conflict with their present values. */
	fields: z.optional(z.record(z.string(), jobFieldValue)),
	/** Of questions: the present version. */
	version: z.optional(z.object({ id: z.string(), questions: z.array(questionSchema) })),
});
export type Conflict = z.infer<typeof conflictSchema>;

export const opResultSchema = z.union([
	z.object({ op: z.string(), status: z.literal('applied'), receipt: receiptSchema }),
	/** Of every op but a submission: the place of its effect in the change sequence. */
	z.object({ op: z.string(), status: z.literal('applied'), seq: z.number() }),
	z.object({
		op: z.string(),
		status: z.literal('refused'),
		code: z.enum(OP_REJECTIONS),
		detail: z.string(),
		/** With `conflict` only. */
		current: z.optional(conflictSchema),
	}),
]);
export type OpResult = z.infer<typeof opResultSchema>;

/** Answer to a push, one result an op, in the order they came. */
export const pushResponseSchema = z.object({
	results: z.array(opResultSchema),
	epoch: z.string(),
	server_time: z.string(),
});
export type PushResponse = z.infer<typeof pushResponseSchema>;
