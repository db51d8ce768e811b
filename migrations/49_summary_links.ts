/**
 * Links that open the summary of shortlisted people for someone without an account. Only the hash of the token is stored. The people are
 * those that the link was made for; its page shows those of them who are still on the shortlist, `with_answers` with what they wrote.
 * Each opening is stored with its time and nothing about who opened it. Tables and no collections: nobody reads them but the server.
 */
migrate((app) => {
	const run = (sql: string) => app.db().newQuery(sql).execute();
	run(`CREATE TABLE summary_links (
		id TEXT PRIMARY KEY, job_id TEXT NOT NULL, hash TEXT NOT NULL UNIQUE, made_by TEXT NOT NULL, made_at TEXT NOT NULL,
		expires_at TEXT NOT NULL, revoked_at TEXT NOT NULL DEFAULT '', with_answers BOOLEAN NOT NULL)`);
	run('CREATE INDEX idx_summary_links_job ON summary_links (job_id, made_at)');
	run('CREATE INDEX idx_summary_links_expiry ON summary_links (expires_at)');
	run("CREATE INDEX idx_summary_links_maker ON summary_links (made_by) WHERE made_by != ''");
	run(`CREATE TABLE summary_link_people (
		link_id TEXT NOT NULL, assessment_id TEXT NOT NULL, PRIMARY KEY (link_id, assessment_id)) WITHOUT ROWID`);
	run('CREATE INDEX idx_summary_link_people_assessment ON summary_link_people (assessment_id)');
	run('CREATE TABLE summary_link_openings (link_id TEXT NOT NULL, opened_at TEXT NOT NULL)');
	run('CREATE INDEX idx_summary_link_openings_link ON summary_link_openings (link_id, opened_at)');
	run(`CREATE TRIGGER deleted_summary_links AFTER DELETE ON summary_links BEGIN
		DELETE FROM summary_link_people WHERE link_id = OLD.id;
		DELETE FROM summary_link_openings WHERE link_id = OLD.id;
	END`);
});
