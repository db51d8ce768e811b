import { readText } from '../core/database.ts';

/** Whether a job exists, was deleted, or never existed. */
export function findJobState(app: core.App, jobId: string): 'there' | 'gone' | 'unknown' {
	const state = readText(
		app.db(),
		`SELECT CASE WHEN EXISTS (SELECT 1 FROM jobs WHERE id = {:job}) THEN 'there'
			WHEN EXISTS (SELECT 1 FROM changes WHERE collection = 'jobs' AND record_id = {:job}) THEN 'gone' ELSE 'unknown' END AS text`,
		{ job: jobId },
	);
	return state === 'there' || state === 'gone' ? state : 'unknown';
}
