import { withStage } from '../assessments/listed-application.ts';
import { withMessage } from '../assessments/review-actions.ts';
import { type DecisionPayload, decisionPayloadSchema, withDecision, withEvent } from '../hire-events/decision.ts';
import { type OpModule, ofRecord } from './operation.ts';

/** Records a hire event of an application. `record`: the assessment's id. The event's id is that of the operation. */
export const recordDecision = {
	payload: decisionPayloadSchema,
	about: ({ record }) => ({ table: 'listed_applications', id: record }),
	effects: [
		{
			table: 'reviews',
			row: ofRecord,
			apply: (reviews, { id, payload }, at) =>
				reviews.map((review) => {
					const decided = { ...review, stage_events: withEvent(review.stage_events, { id, ...payload }, at) };
					return payload.mail ? withMessage(decided, { ...payload.mail, id, event_id: id }, at) : decided;
				}),
		},
		{
			table: 'listed_applications',
			row: ofRecord,
			apply: (rows, { payload }) =>
				rows.map((row) => (payload.test_mode && !row.is_admin_test ? row : withStage(row, payload))),
		},
		{
			table: 'applications',
			row: ofRecord,
			apply: (applications, { payload }) =>
				applications.map((row) =>
					payload.test_mode && !isTest(row) ? row : { ...row, decision: withDecision(row.decision, payload) },
				),
		},
	],
} satisfies OpModule<DecisionPayload>;

const isTest = (row: { is_admin_test: boolean; test_mode: boolean }): boolean => row.is_admin_test || row.test_mode;
