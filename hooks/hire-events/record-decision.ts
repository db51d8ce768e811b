import * as z from 'zod/mini';
import { DECISION_STAGES, hireEventError } from '#domain/hire-events/hire-event';
import { requireStaff } from '../core/http/account.ts';
import { Refusal, respondJson, route } from '../core/http/http-response.ts';
import { pingStaff } from '../core/http/ping-staff.ts';
import { readBody } from '../core/http/read-body.ts';
import { findAppliedAssessment, insertHireEvent } from '../rows/insert-event.ts';
import { rejectOwnAssessment } from '../rows/own-assessment.ts';
import { missingAssessment } from '../rows/withdrawn.ts';
import { EVENT_ERRORS } from './event-records.ts';

/** Enough for feedback of the maximum length with every character escaped. */
const MAX_BODY_BYTES = 40_000;

const decisionSchema = z.object({
	assessmentId: z.string(),
	stage: z.enum(DECISION_STAGES),
	performance_score: z._default(z.nullable(z.number()), null),
	feedback: z._default(z.string(), ''),
	event_date: z.optional(z.string()),
	test_mode: z._default(z.boolean(), false),
});

/**
 * `POST /api/functions/record-hiring-decision {assessmentId, stage: 'hired' | 'rejected', performance_score, feedback,
 * event_date, test_mode}` → `{id}`: any member of the hiring team records that a candidate was hired or rejected.
 * @throws Refusal 401; 403 for others than staff, and `own_assessment`; 404 for an unknown assessment; 400 `invalid_body`.
 */
export const recordHiringDecision = route((e) => {
	const { actor } = requireStaff(e);
	const { assessmentId, test_mode, ...event } = readBody(e, decisionSchema, MAX_BODY_BYTES);
	const { event_date = new Date().toISOString() } = event;
	const error = hireEventError({ ...event, event_date }, Date.now());
	if (error) throw new Refusal(400, 'invalid_body', EVENT_ERRORS[error]);
	rejectOwnAssessment(e.app, actor, assessmentId);
	let id = '';
	e.app.runInTransaction((transaction) => {
		const application = findAppliedAssessment(transaction, assessmentId);
		if (!application) throw missingAssessment(transaction, assessmentId);
		id = insertHireEvent(transaction, {
			candidateId: application.candidateId,
			jobId: application.jobId,
			assessmentId,
			...event,
			event_date,
			source: 'manual',
			testMode: test_mode || application.isTest,
			recordedBy: actor.id,
		});
	});
	pingStaff(e.app, 'hire_events', id);
	respondJson(e, JSON.stringify({ id }));
});
