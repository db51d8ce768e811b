import type { Decision, StageEvent } from '#domain/hire-events/decision';
import { isoTime, jsonBool, jsonObject, nameOf } from '../core/sql/sql.ts';

/** SQL: whether `event` is a hire event of the row `assessment`, by its candidate and job; those of a test of the hiring team by its id. */
export const OF_APPLICATION = `(event.assessment_id = assessment.id OR (event.candidate_id = assessment.user_id AND event.candidate_id <> ''
	AND event.job_id = assessment.job_id AND NOT assessment.is_admin_test))`;

const NEWEST_FIRST = 'ORDER BY substr(event.event_date, 1, 10) DESC, event.rowid DESC';

const DECISION_FIELDS = {
	stage: 'event.stage',
	reason: 'event.feedback',
	by_name: nameOf('event.recorded_by'),
	event_date: isoTime('event.event_date'),
};

/** The event of the submission sets none: an earlier day may be recorded later. */
const SETS_STAGE = `${OF_APPLICATION} AND event.test_mode = (assessment.is_admin_test OR assessment.test_mode)
		AND NOT (event.source = 'system' AND event.stage = 'applied')`;

/** SQL: the event that sets the stage of the row `assessment`. */
export const DECISION = `(SELECT ${jsonObject<Decision>()(DECISION_FIELDS)} FROM hire_events event
	WHERE ${SETS_STAGE} ${NEWEST_FIRST} LIMIT 1)`;

/** SQL: the stage of the row `assessment` as the hiring team sees it. */
export const STAGE = `COALESCE((SELECT event.stage FROM hire_events event WHERE ${SETS_STAGE} ${NEWEST_FIRST} LIMIT 1), 'applied')`;

/**
 * SQL: the stage of the row `assessment` as its candidate sees it. A decision counts once its mail is sent: a candidate does not learn
 * of a rejection before it.
 */
export const SHARED_STAGE = `COALESCE((SELECT event.stage FROM hire_events event WHERE ${SETS_STAGE}
	AND NOT EXISTS (SELECT 1 FROM candidate_messages waiting WHERE waiting.assessment_id = assessment.id
		AND waiting.event_id = event.id AND waiting.event_id != '' AND waiting.state = 'queued')
	${NEWEST_FIRST} LIMIT 1), 'applied')`;

/** SQL: the id of the event that sets the stage of the row `assessment`. */
export const DECISION_ID = `(SELECT event.id FROM hire_events event WHERE ${SETS_STAGE} ${NEWEST_FIRST} LIMIT 1)`;

const STAGE_EVENT = jsonObject<StageEvent>()({
	id: 'event.id',
	...DECISION_FIELDS,
	source: 'event.source',
	by: 'event.recorded_by',
	test_mode: jsonBool('event.test_mode AND NOT (assessment.is_admin_test OR assessment.test_mode)'),
	created_at: isoTime('event.created_at'),
});

/** SQL: the history of the row `assessment`, newest first. */
export const STAGE_EVENTS = `SELECT json_group_array(json(item)) FROM (
	SELECT ${STAGE_EVENT} AS item FROM hire_events event WHERE ${OF_APPLICATION}
	ORDER BY event.source = 'system' AND event.stage = 'applied', ${NEWEST_FIRST.replace('ORDER BY ', '')})`;
