import * as z from 'zod/mini';
import { writtenJobSchema } from '../jobs/job.ts';
import { DEFAULT_QUESTION_COUNT } from '../questions/question.ts';
import type { SyncedJob } from '../sync/pull.ts';
import { type OpModule, type OpWith, ofRecord } from './operation.ts';

/** Every field of a new job. Its id is the operation's record; the server sets the creation time. */
const newJobPayloadSchema = z.extend(writtenJobSchema, {
	/** Of `evaluation_categories`. Empty or missing: the default one. */
	category_id: z.optional(z.string()),
});
export type NewJobPayload = z.infer<typeof newJobPayloadSchema>;

/** A job created on this device as shown until the server's row arrives: `at` is its creation time until then. */
export const newJobRow = ({ record, payload }: OpWith<NewJobPayload>, at: string): SyncedJob => ({
	...payload,
	category_id: payload.category_id ?? '',
	id: record,
	question_count: DEFAULT_QUESTION_COUNT,
	created_at: at,
	updated_at: at,
	questions_version: '',
	questions: [],
});

/** A new job. `record`: the id that it gets, made by the device. */
export const createJob = {
	payload: newJobPayloadSchema,
	creates: true,
	about: ({ record, payload }) => ({ table: 'jobs', id: record, name: payload.title }),
	effects: [{ table: 'jobs', row: ofRecord, apply: ([job], op, at) => [job ?? newJobRow(op, at)] }],
} satisfies OpModule<NewJobPayload>;
