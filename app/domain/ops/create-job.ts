import * as z from 'zod/mini';
import { writtenJobSchema } from '../jobs/job.ts';

/** Every field of a new job. Its id is the operation's record; the server sets the creation time. */
export const newJobPayloadSchema = z.extend(writtenJobSchema, {
	/** Of `evaluation_categories`. Empty or missing: the default one. */
	category_id: z.optional(z.string()),
});
export type NewJobPayload = z.infer<typeof newJobPayloadSchema>;
