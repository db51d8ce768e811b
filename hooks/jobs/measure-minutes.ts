import { usualMinutes } from '#domain/jobs/usual-minutes';
import { cron } from '../core/queue/cron.ts';
import { execute, readText } from '../core/sql/database.ts';

/** The newest submissions of a job that count. */
const READ_MOST = 300;

const ACTIVE_JOBS = 'SELECT json_group_array(id) AS text FROM jobs WHERE active';

/** The writing times of a job's submissions in seconds. Those without a measurement do not count. */
const SECONDS = `SELECT json_group_array(seconds) AS text FROM (
	SELECT sum(measured.time_spent_seconds) AS seconds
	FROM (SELECT id FROM assessments WHERE job_id = {:job} AND NOT is_admin_test ORDER BY submitted_at DESC LIMIT ${READ_MOST}) newest
	JOIN assessment_analytics measured ON measured.assessment_id = newest.id
	GROUP BY newest.id HAVING seconds > 0)`;

const SAVE = `INSERT INTO job_minutes (job_id, minutes) VALUES ({:job}, {:minutes})
	ON CONFLICT (job_id) DO UPDATE SET minutes = excluded.minutes WHERE minutes <> excluded.minutes`;

/** Every hour: computes how long the candidates of each active job wrote. */
export const measureMinutes = cron((app) => {
	for (const job of JSON.parse(readText(app.db(), ACTIVE_JOBS)) as string[]) {
		const minutes = JSON.stringify(usualMinutes(JSON.parse(readText(app.db(), SECONDS, { job }))));
		execute(app.nonconcurrentDB(), SAVE, { job, minutes });
	}
});
