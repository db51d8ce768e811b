/**
 * How long the candidates of a job wrote (`UsualMinutes` as JSON), computed by a cron because the list of jobs is read far more often than
 * somebody submits. A table and no collection: it goes out with the job.
 */
migrate((app) => {
	const run = (sql: string) => app.db().newQuery(sql).execute();
	run('CREATE TABLE job_minutes (job_id TEXT PRIMARY KEY, minutes TEXT NOT NULL)');
});
