import * as z from 'zod/mini';
import { draftPayloadSchema } from '../assessments/draft.ts';
import { staffJobSchema } from '../jobs/job.ts';
import { questionSchema } from '../questions/question.ts';

/** A job as synced to staff. The device computes counts from its applications. */
export const syncedJobSchema = z.extend(staffJobSchema, {
	/** The current version of its questions, empty if it has no custom ones; the questions with their weights. */
	questions_version: z.string(),
	questions: z.array(questionSchema),
});
export type SyncedJob = z.infer<typeof syncedJobSchema>;

/** A draft as synced to the account's other devices. */
export const syncedDraftSchema = z.extend(draftPayloadSchema, {
	id: z.string(),
	updated_at: z.string(),
	/** The draft's job, so that any device can list it. Absent in a text that this device carried over. */
	job: z.optional(z.nullable(z.object({ title: z.string(), company: z.string(), location: z.string() }))),
	/** The number of questions in the version. Absent like `job`. */
	questions: z.optional(z.nullable(z.number())),
});
export type SyncedDraft = z.infer<typeof syncedDraftSchema>;
