import * as z from 'zod/mini';
import { questionVersionSchema } from '../questions/question.ts';
import { receiptSchema } from '../sync/op.ts';
import { consentSchema } from './consent.ts';

/** Response of `POST /api/attempts {job_id}`: all data that a device needs to take the assessment offline. */
export const attemptSchema = z.object({
	job: z.object({
		id: z.string(),
		title: z.string(),
		company: z.string(),
		location: z.string(),
	}),
	version: questionVersionSchema,
	/** The account's official submission for this job, or null. Always null for staff tests. */
	submission: z.nullable(receiptSchema),
	/** True for staff: the attempt is a test. */
	is_admin_test: z.boolean(),
	/** Whether the server already has a text of the account for this job, from any device. */
	has_drafts: z.optional(z.boolean()),
	/** The AI that scores answers, or null while none is set up; missing while unknown. Never its address or key. */
	ai: z.optional(z.nullable(z.object({ model: z.string() }))),
	/** The candidate's consent, given on any device. Missing for staff and before consent was given. */
	consent: z.optional(consentSchema),
	server_time: z.string(),
});
export type Attempt = z.infer<typeof attemptSchema>;

/** Whether two attempts say the same about the AI: the same model, none, or nothing. */
export const isSameAi = (one: Pick<Attempt, 'ai'>, other: Pick<Attempt, 'ai'>): boolean =>
	JSON.stringify(one.ai) === JSON.stringify(other.ai);
