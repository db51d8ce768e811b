import * as z from 'zod/mini';
import { withMessage } from '../assessments/review-actions.ts';
import type { OpModule, OpWith } from './operation.ts';

const messagePayloadSchema = z.object({ assessment_id: z.string(), subject: z.string(), text: z.string() });
export type MessagePayload = z.infer<typeof messagePayloadSchema>;

const ofAssessment = ({ payload }: OpWith<MessagePayload>): string => payload.assessment_id;

/** A mail to the candidate of an assessment. `record`: the message's id, made by the device. */
export const contactCandidate = {
	payload: messagePayloadSchema,
	about: (op) => ({ table: 'applications', id: ofAssessment(op) }),
	effects: [
		{
			table: 'reviews',
			row: ofAssessment,
			apply: (reviews, { record, payload }, at) =>
				reviews.map((review) => withMessage(review, { ...payload, id: record }, at)),
		},
	],
} satisfies OpModule<MessagePayload>;
