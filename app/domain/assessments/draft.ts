import * as z from 'zod/mini';
import { deviceId, deviceTime, namedId } from '../ops/op-texts.ts';
import { questionAnalyticsSchema } from './analytics.ts';

/** The newest text of one answer on one device, with its typing analytics so far. */
export const draftPayloadSchema = z.object({
	job_id: namedId,
	/** The attempt's id, which becomes the submission's `record`. */
	assessment_id: namedId,
	question_version: namedId,
	question_id: namedId,
	/**
	 * The device that wrote the draft. An account has one draft per question and device, so that devices never overwrite each
	 * other.
	 */
	device_id: deviceId,
	text: z.string(),
	analytics: z.nullable(questionAnalyticsSchema),
	/** Never used for ordering. */
	edited_at: deviceTime,
});
export type DraftPayload = z.infer<typeof draftPayloadSchema>;
