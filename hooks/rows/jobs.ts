import type { Attempt } from '#domain/assessments/attempt';
import type { Job } from '#domain/jobs/job';
import { type JobField, jobField, PUBLIC_JOB_FIELDS, STAFF_JOB_FIELDS } from '#domain/jobs/job-fields';
import { DEFAULT_VERSION_ID } from '#domain/questions/default-questions';
import type { SyncedJob } from '#domain/sync/pull';
import { readText } from '../core/sql/database.ts';
import { eachField, isoTime, jsonBool, jsonObject } from '../core/sql/sql.ts';
import { presentVersion, titledQuestions } from './live-questions.ts';

/** An empty choice has its initial value: the sender of a new job may not know it. */
function column(field: JobField): string {
	const { kind, initial, mayBeMissing } = jobField(field);
	if (kind === 'flag') return jsonBool(`job.${field}`);
	return kind === 'choice' && mayBeMissing ? `COALESCE(NULLIF(job.${field}, ''), '${initial}')` : `job.${field}`;
}

const PUBLIC_COLUMNS = {
	id: 'job.id',
	...eachField(PUBLIC_JOB_FIELDS, column),
	question_count: `COALESCE(NULLIF((SELECT count(*) FROM assessment_questions WHERE job_id = job.id), 0),
		(SELECT json_array_length(questions) FROM assessment_question_versions WHERE id = '${DEFAULT_VERSION_ID}'))`,
	usual_minutes: `json(COALESCE((SELECT minutes FROM job_minutes WHERE job_id = job.id), 'null'))`,
	created_at: isoTime('job.created_at'),
	updated_at: isoTime('job.updated_at'),
};

const JOB = jsonObject<Job>()(PUBLIC_COLUMNS);

const SYNCED_JOB = jsonObject<SyncedJob>()({
	...PUBLIC_COLUMNS,
	...eachField(STAFF_JOB_FIELDS, column),
	questions_version: presentVersion('job.id'),
	questions: `json((${titledQuestions('job.id')}))`,
});

/** Text of a `SyncedJob`; nothing when it is unknown. */
export const syncedJob = (id: string): string => `SELECT ${SYNCED_JOB} FROM jobs job WHERE job.id = ${id}`;

/** `{"jobs": Job[]}`: the active jobs, newest first. */
export function listPublicJobs(app: core.App): string {
	return readText(
		app.db(),
		`SELECT json_object('jobs', json_group_array(${JOB})) AS text
		FROM (SELECT * FROM jobs WHERE active = 1 ORDER BY created_at DESC, id DESC) job`,
	);
}

/** Text of a `Job`; empty when it is unknown or paused. */
export function findPublicJob(app: core.App, id: string): string {
	return readText(
		app.db(),
		`SELECT COALESCE((SELECT ${JOB} FROM jobs job WHERE id = {:id} AND active = 1), '') AS text`,
		{ id },
	);
}

const ATTEMPTED_JOB = jsonObject<Attempt['job']>()({
	id: 'id',
	title: 'title',
	company: 'company',
	location: 'location',
});

/** Text of the `job` in an `Attempt`. */
export function getAttemptedJob(app: core.App, id: string): string {
	return readText(app.db(), `SELECT ${ATTEMPTED_JOB} AS text FROM jobs WHERE id = {:id}`, { id });
}
