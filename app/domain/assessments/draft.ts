import * as z from 'zod/mini';
import { questionAnalyticsSchema } from './analytics.ts';

/** The newest text of one answer on one device, with its typing analytics so far. */
export const draftPayloadSchema = z.object({
	job_id: z.string(),
	/** The attempt's id, which becomes the submission's `record`. */
	assessment_id: z.string(),
	question_version: z.string(),
	question_id: z.string(),
	/**
	 * The device that wrote the draft. An account has one draft per question and device, so that devices never overwrite each
	 * other.
	 */
	device_id: z.string(),
	text: z.string(),
	analytics: z.nullable(questionAnalyticsSchema),
	/** The device's clock, ISO 8601. For display only; never used for ordering. */
	edited_at: z.string(),
});
export type DraftPayload = z.infer<typeof draftPayloadSchema>;
