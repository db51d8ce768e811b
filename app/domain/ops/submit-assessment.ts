import * as z from 'zod/mini';
import { questionAnalyticsSchema } from '../assessments/analytics.ts';
import { consentSchema } from '../assessments/consent.ts';
import type { OpModule } from './operation.ts';

/** The payload of a submission: sealed answers, their question version, and typing analytics. Nothing else is accepted. */
const submissionPayloadSchema = z.object({
	job_id: z.string(),
	question_version: z.string(),
	answers: z.record(z.string(), z.string()),
	/** SHA-256, lower-case hex, of `canonicalAnswers(answers)`. */
	answers_hash: z.string(),
	analytics: z.array(questionAnalyticsSchema),
	/** The device's clock at sealing, ISO 8601. For display; not trusted. */
	sealed_at: z.string(),
	/** The test mode switch of staff. The server stores false for everyone else. */
	test_mode: z.boolean(),
	/** The consent; devices with an earlier build send none. */
	consent: z.optional(consentSchema),
});
export type SubmissionPayload = z.infer<typeof submissionPayloadSchema>;

/** A sealed submission. `record`: the assessment's id, made by the device. */
export const submitAssessment = {
	payload: submissionPayloadSchema,
	about: ({ payload }) => ({ table: 'jobs', id: payload.job_id }),
} satisfies OpModule<SubmissionPayload>;
