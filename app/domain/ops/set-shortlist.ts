import * as z from 'zod/mini';
import { withShortlist } from '../assessments/review-actions.ts';
import { type OpModule, ofRecord } from './operation.ts';

/** Whether the application is on its job's shortlist. */
const shortlistPayloadSchema = z.object({ on_shortlist: z.boolean() });

/** Adds an application to the shortlist or removes it. `record`: the assessment's id. */
export const setShortlist = {
	payload: shortlistPayloadSchema,
	about: ({ record }) => ({ table: 'applications', id: record }),
	effects: [
		{
			table: 'reviews',
			row: ofRecord,
			apply: (reviews, { payload }, at) => reviews.map((review) => withShortlist(review, payload.on_shortlist, at)),
		},
		{
			table: 'applications',
			row: ofRecord,
			apply: (applications, { payload }) => applications.map((row) => ({ ...row, shortlisted: payload.on_shortlist })),
		},
	],
} satisfies OpModule<z.infer<typeof shortlistPayloadSchema>>;
