import { REVIEW_ERRORS } from '#domain/assessments/review-errors';
import type { HireEventError } from '#domain/hire-events/hire-event';
import { eventTime, hireEventError } from '#domain/hire-events/hire-event';
import { actorOf } from '../core/http/account.ts';
import { allowOnlyFields, readSentFields } from '../core/http/allowed-fields.ts';
import { pingStaff } from '../core/http/ping-staff.ts';
import { toStoredTime } from '../core/sql/database.ts';
import { findAppliedAssessment } from '../rows/insert-event.ts';
import { isOwnOfficial } from '../rows/own-assessment.ts';
import { isWithdrawn } from '../rows/withdrawn.ts';

/** Messages of the API for an event that it rejects. */
export const EVENT_ERRORS: Record<HireEventError, string> = {
	stage_unknown: 'Choose a stage from the list.',
	performance_out_of_range: 'A performance score is a number from 0 to 100.',
	feedback_too_long: 'The feedback is too long: at most 5000 characters.',
	date_invalid: 'The date is not valid.',
};

const CORRECTABLE = ['stage', 'performance_score', 'feedback', 'event_date'] as const;

/**
 * An admin records an event of an application: `POST /api/collections/hire_events/records {assessment_id, stage,
 * performance_score, feedback, event_date, test_mode}`. The server sets candidate, job, employer, source, `hired` and the
 * times.
 */
export function hireEventCreateRequested(e: core.RecordRequestEvent): void {
	const row = e.record;
	if (!row || e.hasSuperuserAuth()) {
		e.next();
		return;
	}
	allowOnlyFields(e, ['id', 'assessment_id', 'test_mode', ...CORRECTABLE]);
	const application = findAppliedAssessment(e.app, row.getString('assessment_id'));
	if (!application) {
		const isGone = isWithdrawn(e.app, row.getString('assessment_id'));
		throw new BadRequestError(
			isGone ? 'The candidate withdrew this application.' : 'There is no such application.',
			null,
		);
	}
	row.set('candidate_id', application.candidateId);
	row.set('job_id', application.jobId);
	row.set('org_id', application.company);
	row.set('source', 'manual');
	row.set('test_mode', row.getBool('test_mode') || application.isTest);
	row.set('created_at', toStoredTime(new Date()));
	if (row.getString('event_date') === '') row.set('event_date', row.getString('created_at'));
	writeEvent(e, row);
}

/** An admin corrects stage, performance score, feedback or date of an event. */
export function hireEventUpdateRequested(e: core.RecordRequestEvent): void {
	const row = e.record;
	if (!row || e.hasSuperuserAuth()) {
		e.next();
		return;
	}
	allowOnlyFields(e, CORRECTABLE);
	writeEvent(e, row);
}

function writeEvent(e: core.RecordRequestEvent, row: core.Record): void {
	const error = hireEventError(
		{
			stage: row.getString('stage'),
			performance_score: JSON.parse(row.getString('performance_score') || 'null'),
			feedback: row.getString('feedback'),
			event_date: row.getString('event_date'),
		},
		Date.now(),
	);
	if (error) throw new BadRequestError(EVENT_ERRORS[error], null);
	// The record holds a date without a time as midnight.
	const at = eventTime(readSentFields(e, { event_date: '' }).event_date);
	if (!Number.isNaN(at)) row.set('event_date', toStoredTime(new Date(at)));
	if (e.auth) {
		const actor = actorOf(e.auth);
		if (isOwnOfficial(e.app, actor, row.getString('assessment_id')))
			throw new ForbiddenError(REVIEW_ERRORS.own_assessment, null);
		row.set('recorded_by', actor.id);
	}
	row.set('hired', row.getString('stage') === 'hired');
	row.set('updated_at', toStoredTime(new Date()));
	e.next();
	pingStaff(e.app, 'hire_events', row.id);
}
