/**
 * Batches of re-evaluations, at most one of them open, and their items. An item is `running` from the time its round is queued
 * until its result is stored. `original` is the JSON of what the assessment said when the batch was started; it is emptied
 * with the result. Of a deleted assessment only the failure stays.
 */
migrate((app) => {
	const run = (sql: string) => app.db().newQuery(sql).execute();
	run(`CREATE TABLE re_evaluation_batches (
		id TEXT PRIMARY KEY,
		status TEXT NOT NULL CHECK (status IN ('pending', 'processing', 'completed', 'failed', 'cancelled')),
		is_open INTEGER NOT NULL, evaluation_version TEXT NOT NULL, started_by TEXT NOT NULL,
		created_at TEXT NOT NULL, started_at TEXT NOT NULL DEFAULT '', finished_at TEXT NOT NULL DEFAULT '')`);
	run('CREATE UNIQUE INDEX idx_re_evaluation_batches_open ON re_evaluation_batches (is_open) WHERE is_open = 1');
	run('CREATE INDEX idx_re_evaluation_batches_created ON re_evaluation_batches (created_at)');
	run(`CREATE TABLE re_evaluation_items (
		batch_id TEXT NOT NULL, position INTEGER NOT NULL, assessment_id TEXT NOT NULL,
		state TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'success', 'failure', 'cancelled')),
		round INTEGER NOT NULL DEFAULT 0, original TEXT NOT NULL, original_score REAL, new_score REAL,
		error TEXT NOT NULL DEFAULT '', detail TEXT NOT NULL DEFAULT '',
		PRIMARY KEY (batch_id, position)) WITHOUT ROWID`);
	run('CREATE INDEX idx_re_evaluation_items_assessment ON re_evaluation_items (assessment_id)');
	run(`CREATE TRIGGER deleted_assessments_re_evaluated AFTER DELETE ON assessments BEGIN
		UPDATE re_evaluation_items SET assessment_id = '', original = '', original_score = NULL, new_score = NULL, detail = '',
			error = iif(state IN ('waiting', 'running'), 'deleted', error),
			state = iif(state IN ('waiting', 'running'), 'failure', state)
		WHERE assessment_id = OLD.id;
	END`);
});
