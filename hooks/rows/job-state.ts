import { JOB_FIELDS, type JobField } from '#domain/jobs/job-fields';
import type { JobFieldValue } from '#domain/sync/conflict';
import { readText } from '../core/sql/database.ts';

/** Whether a job exists, was deleted, or never existed. */
export function findJobState(app: core.App, jobId: string): 'exists' | 'deleted' | 'unknown' {
	const state = readText(
		app.db(),
		`SELECT CASE WHEN EXISTS (SELECT 1 FROM jobs WHERE id = {:job}) THEN 'exists'
			WHEN EXISTS (SELECT 1 FROM changes WHERE collection = 'jobs' AND record_id = {:job}) THEN 'deleted' ELSE 'unknown' END AS text`,
		{ job: jobId },
	);
	return state === 'exists' || state === 'deleted' ? state : 'unknown';
}

/** A field of a stored job in the form that rules and edits use. */
export const readJobField = (job: core.Record, field: JobField): JobFieldValue =>
	JOB_FIELDS[field].kind === 'flag' ? job.getBool(field) : job.getString(field);

/** @throws BadRequestError when a record references a job that does not exist. */
export function requireJob(app: core.App, jobId: string): void {
	if (findJobState(app, jobId) !== 'exists') throw new BadRequestError('The job does not exist.', null);
}
