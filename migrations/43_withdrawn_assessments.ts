/**
 * Applications that their candidates withdrew. The row of the assessment and its hire events are moved here, so that no list, count,
 * figure or rule of the hiring team finds them, and moved back when the candidate takes that back. Rows about the assessment stay
 * where they are. Both tables have the columns of those they are moved from. `withdrawals` is the history: what the candidate decided,
 * and when. Tables and no collections: nobody reads them but the server.
 */
migrate((app) => {
	const run = (sql: string) => app.db().newQuery(sql).execute();
	const now = `strftime('%Y-%m-%d %H:%M:%fZ', 'now')`;
	run('CREATE TABLE withdrawn_assessments AS SELECT * FROM assessments WHERE FALSE');
	run('CREATE UNIQUE INDEX idx_withdrawn_assessments_id ON withdrawn_assessments (id)');
	run('CREATE INDEX idx_withdrawn_assessments_user ON withdrawn_assessments (user_id, job_id)');
	run('CREATE INDEX idx_withdrawn_assessments_job ON withdrawn_assessments (job_id)');
	run('CREATE TABLE withdrawn_events AS SELECT * FROM hire_events WHERE FALSE');
	run('CREATE INDEX idx_withdrawn_events_assessment ON withdrawn_events (assessment_id)');
	run('CREATE INDEX idx_withdrawn_events_candidate ON withdrawn_events (candidate_id, job_id)');
	run('CREATE INDEX idx_withdrawn_events_job ON withdrawn_events (job_id)');
	run("CREATE INDEX idx_withdrawn_events_recorder ON withdrawn_events (recorded_by) WHERE recorded_by != ''");
	run(`CREATE TRIGGER released_withdrawn_events AFTER UPDATE OF candidate_id ON withdrawn_events
		WHEN OLD.candidate_id != '' AND NEW.candidate_id = '' BEGIN
		UPDATE withdrawn_events SET feedback = '' WHERE id = NEW.id;
	END`);
	run(`CREATE TABLE withdrawals (
		assessment_id TEXT NOT NULL,
		withdrawn INTEGER NOT NULL CHECK (withdrawn IN (0, 1)),
		at TEXT NOT NULL
	)`);
	run('CREATE INDEX idx_withdrawals_assessment ON withdrawals (assessment_id)');
	// The move is logged for the hiring team by the triggers of assessments. The candidate keeps the row: this entry comes last.
	run(`CREATE TRIGGER synced_by_withdrawals AFTER INSERT ON withdrawals BEGIN
		INSERT INTO changes (collection, record_id, kind, scope, changed_at)
			SELECT 'own_assessments', own.id, 'update', 'account:' || own.user_id, ${now}
			FROM (SELECT id, user_id FROM assessments UNION ALL SELECT id, user_id FROM withdrawn_assessments) own
			WHERE own.id = NEW.assessment_id;
	END`);
	run(`CREATE TRIGGER synced_withdrawn_assessments_delete AFTER DELETE ON withdrawn_assessments
		WHEN NOT EXISTS (SELECT 1 FROM assessments WHERE id = OLD.id) BEGIN
		INSERT INTO changes (collection, record_id, kind, scope, changed_at)
			VALUES ('own_assessments', OLD.id, 'delete', 'account:' || OLD.user_id, ${now});
	END`);
});
