import { eventTime, type HireEventFields, type HireSource } from '#domain/hire-events/hire-event';
import { execute, newRecordId, readText, toStoredTime } from '../core/sql/database.ts';
import { jsonBool, jsonObject } from '../core/sql/sql.ts';

/** The application that an event is about. */
type AppliedAssessment = { candidateId: string; jobId: string; company: string; isTest: boolean };

const APPLIED = jsonObject<AppliedAssessment>()({
	candidateId: 'assessment.user_id',
	jobId: 'assessment.job_id',
	company: 'job.company',
	isTest: jsonBool('assessment.is_admin_test OR assessment.test_mode'),
});

const FIND = `SELECT COALESCE((SELECT ${APPLIED}
	FROM assessments assessment JOIN jobs job ON job.id = assessment.job_id WHERE assessment.id = {:id}), '') AS text`;

/** The application with this id; undefined when there is none, or its job was deleted. */
export function findAppliedAssessment(app: core.App, id: string): AppliedAssessment | undefined {
	const text = readText(app.db(), FIND, { id });
	return text === '' ? undefined : JSON.parse(text);
}

/** An event as the server stores it. */
export type NewHireEvent = HireEventFields & {
	/** New unless given. */
	id?: string;
	candidateId: string;
	jobId: string;
	/** Empty without an application. */
	assessmentId: string;
	source: HireSource;
	testMode: boolean;
	/** The event id of a webhook delivery; otherwise empty. */
	webhookEventId?: string;
	/** The account of a member; otherwise empty. */
	recordedBy?: string;
};

/** The job's current company becomes the event's employer. */
const INSERT = `INSERT INTO hire_events (id, org_id, candidate_id, job_id, assessment_id, stage, hired, performance_score, source,
		feedback, event_date, test_mode, webhook_event_id, recorded_by, created_at, updated_at)
	VALUES ({:id}, COALESCE((SELECT company FROM jobs WHERE id = {:job}), ''), {:candidate}, {:job}, {:assessment}, {:stage}, {:hired},
		{:performance}, {:source}, {:feedback}, {:date}, {:test}, {:webhook}, {:by}, {:now}, {:now})`;

/**
 * Stores that a candidate applied, in the transaction of an official submission.
 * @param now time in PocketBase's format
 */
export function insertApplied(
	txApp: core.App,
	application: Pick<NewHireEvent, 'candidateId' | 'jobId' | 'assessmentId'>,
	now: string,
): void {
	const said = { stage: 'applied', performance_score: null, feedback: '', event_date: now } as const;
	insertHireEvent(txApp, { ...application, ...said, source: 'system', testMode: false }, now);
}

/** Stores an event; returns its id. Sets `hired` for the stage `hired`. */
export function insertHireEvent(txApp: core.App, event: NewHireEvent, now = toStoredTime(new Date())): string {
	const { id = newRecordId() } = event;
	execute(txApp.nonconcurrentDB(), INSERT, {
		id,
		candidate: event.candidateId,
		job: event.jobId,
		assessment: event.assessmentId,
		stage: event.stage,
		hired: event.stage === 'hired',
		performance: event.performance_score ?? 'null',
		source: event.source,
		feedback: event.feedback,
		date: toStoredTime(new Date(eventTime(event.event_date))),
		test: event.testMode,
		webhook: event.webhookEventId ?? '',
		by: event.recordedBy ?? '',
		now,
	});
	return id;
}
