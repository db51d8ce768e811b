import * as z from 'zod/mini';
import { shortlistAfter } from '../assessments/review-actions.ts';
import { OP_LIMITS } from './op-limits.ts';
import { type OpModule, ofRecord } from './operation.ts';

const shortlistPayloadSchema = z.object({
	/** Whether the application is on its job's shortlist. */
	on_shortlist: z.boolean(),
	/** Why it is; without it a reason that is stored stays. Ignored when the application leaves the shortlist. */
	reason: z.optional(z.string().check(z.maxLength(OP_LIMITS.shortlistReasonChars))),
});
type ShortlistPayload = z.infer<typeof shortlistPayloadSchema>;

/** Adds an application to the shortlist or removes it. `record`: the assessment's id. */
export const setShortlist = {
	payload: shortlistPayloadSchema,
	about: ({ record }) => ({ table: 'listed_applications', id: record }),
	effects: [
		{
			table: 'reviews',
			row: ofRecord,
			apply: (reviews, { payload }, at) =>
				reviews.map((review) => ({ ...review, shortlist: shortlistAfter(review.shortlist, payload, at) })),
		},
		{
			table: 'listed_applications',
			row: ofRecord,
			apply: (rows, { payload }) => rows.map((row) => ({ ...row, is_shortlisted: payload.on_shortlist })),
		},
		{
			table: 'applications',
			row: ofRecord,
			apply: (applications, { payload }, at) =>
				applications.map((row) => ({
					...row,
					shortlisted: payload.on_shortlist,
					shortlist: shortlistAfter(row.shortlist, payload, at),
				})),
		},
	],
} satisfies OpModule<ShortlistPayload>;
