import * as z from 'zod/mini';
import { acknowledgementPayloadSchema } from './acknowledge-notice.ts';
import { categoryEditPayloadSchema, flagPayloadSchema, newCategoryPayloadSchema } from './change-evaluation.ts';
import {
	newSlidePayloadSchema,
	slideDeletionPayloadSchema,
	slideEditPayloadSchema,
	slideOrderPayloadSchema,
} from './change-slides.ts';
import { messagePayloadSchema } from './contact-candidate.ts';
import { newJobPayloadSchema } from './create-job.ts';
import { jobEditPayloadSchema } from './edit-job.ts';
import { draftPayloadSchema } from './save-draft.ts';
import { questionsPayloadSchema } from './save-questions.ts';
import { shortlistPayloadSchema } from './set-shortlist.ts';
import { submissionPayloadSchema } from './submit-assessment.ts';

/** The payload of every kind of operation. */
export const OP_PAYLOADS = {
	/** `record`: the assessment's id, made by the device. */
	submit_assessment: submissionPayloadSchema,
	/** `record`: the id of its row of `consents`. */
	acknowledge_notice: acknowledgementPayloadSchema,
	/** `record`: the draft's id. */
	save_draft: draftPayloadSchema,
	/** `record`: the id that the job gets, made by the device. */
	create_job: newJobPayloadSchema,
	/** `record`: the job's id. */
	edit_job: jobEditPayloadSchema,
	/** `record`: the job's id. */
	save_questions: questionsPayloadSchema,
	/** `record`: the assessment's id. */
	set_shortlist: shortlistPayloadSchema,
	/** `record`: the message's id. */
	contact_candidate: messagePayloadSchema,
	/** `record`: the slide's id. */
	edit_slide: slideEditPayloadSchema,
	/** `record`: the id that the slide gets, made by the device, or that of a default slide. */
	add_slide: newSlidePayloadSchema,
	/** `record`: the slide's id. */
	delete_slide: slideDeletionPayloadSchema,
	/** `record`: `DECK_RECORD_ID`. */
	order_slides: slideOrderPayloadSchema,
	/** `record`: the category's id. */
	edit_category: categoryEditPayloadSchema,
	/** `record`: the id that the category gets, made by the device. */
	add_category: newCategoryPayloadSchema,
	/** `record`: the flag's id. */
	set_flag: flagPayloadSchema,
} as const;

export type OpKind = keyof typeof OP_PAYLOADS;
export type OpOf<Kind extends OpKind> = {
	[K in Kind]: {
		/** `RECORD_ID_PATTERN`. An op is applied once per id, however often it arrives. */
		id: string;
		schema: number;
		/** The record it is about. */
		record: string;
		kind: K;
		payload: z.infer<(typeof OP_PAYLOADS)[K]>;
	};
}[Kind];

/** One operation of `POST /api/sync/push`: created once on the device, repeated until it has a result. */
export type Op = OpOf<OpKind>;

const schemaOf = (kind: OpKind) =>
	z.object({
		id: z.string(),
		schema: z.number(),
		record: z.string(),
		kind: z.literal(kind),
		payload: OP_PAYLOADS[kind],
	});

/** Schema of an operation of any kind. */
export const opSchema = z.union((Object.keys(OP_PAYLOADS) as OpKind[]).map(schemaOf)) as z.ZodMiniType<Op>;
