import * as z from 'zod/mini';
import { questionAnalyticsSchema } from './analytics.ts';

/** The newest text of one answer on one device, with its typing analytics so far. */
export const draftPayloadSchema = z.object({
	job_id: z.string(),
	/** The attempt's id: the submission's record once it is sealed. */
	assessment_id: z.string(),
	question_version: z.string(),
	question_id: z.string(),
	/** The device that wrote it. An account has one draft per question and device, so that devices never overwrite each other. */
	device_id: z.string(),
	text: z.string(),
	analytics: z.nullable(questionAnalyticsSchema),
	/** The device's clock, ISO 8601: shown, never ordered by. */
	edited_at: z.string(),
});
export type DraftPayload = z.infer<typeof draftPayloadSchema>;
