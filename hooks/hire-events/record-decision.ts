import { DECISION_STAGES, hireEventError } from '#domain/hire-events/hire-event';
import { rejectOwnAssessment } from '../assessment-review/own-assessment.ts';
import { requireStaff } from '../core/account.ts';
import { Refusal, respondJson, route } from '../core/http-response.ts';
import { pingStaff } from '../core/ping-staff.ts';
import { readJsonBody } from '../core/read-json.ts';
import { EVENT_ERRORS } from './event-records.ts';
import { findAppliedAssessment, insertHireEvent } from './insert-event.ts';

/** Enough for feedback of the maximum length with every character escaped. */
const MAX_BODY_BYTES = 40_000;

/**
 * `POST /api/functions/record-hiring-decision {assessmentId, stage: 'hired' | 'rejected', performance_score, feedback,
 * event_date, test_mode}` → `{id}`: any member of the hiring team records that a candidate was hired or rejected.
 * @throws Refusal 401; 403 for others than staff, and `own_assessment`; 404 for an unknown assessment; 400 `invalid_body`.
 */
export const recordHiringDecision = route((e) => {
	const { actor } = requireStaff(e);
	const body = Object(readJsonBody(e, MAX_BODY_BYTES)) as Record<string, unknown>;
	const { assessmentId, performance_score: score = null, feedback = '', test_mode = false } = body;
	const { event_date = new Date().toISOString() } = body;
	const stage = DECISION_STAGES.find((each) => each === body.stage);
	if (typeof assessmentId !== 'string' || typeof test_mode !== 'boolean' || !stage) {
		throw new Refusal(400, 'invalid_body');
	}
	const error = hireEventError({ stage, performance_score: score, feedback, event_date }, Date.now());
	if (error) throw new Refusal(400, 'invalid_body', EVENT_ERRORS[error]);
	rejectOwnAssessment(e.app, actor, assessmentId);
	let id = '';
	e.app.runInTransaction((transaction) => {
		const application = findAppliedAssessment(transaction, assessmentId);
		if (!application) throw new Refusal(404, 'not_found');
		id = insertHireEvent(transaction, {
			candidateId: application.candidateId,
			jobId: application.jobId,
			assessmentId,
			stage,
			performance_score: score as number | null,
			feedback: String(feedback),
			event_date: String(event_date),
			source: 'manual',
			testMode: test_mode || application.isTest,
			recordedBy: actor.id,
		});
	});
	pingStaff(e.app, 'hire_events', id);
	respondJson(e, JSON.stringify({ id }));
});
