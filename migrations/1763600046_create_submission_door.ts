/**
 * The door through which a submission comes in. All that one writes (the assessment with its change, the op with its receipt, the place
 * in the evaluation queue, the typing analytics) is written by a single insert into this table, which itself stays empty: one
 * statement, prepared once, is a third cheaper than a transaction of four and holds the only write connection half as long.
 * A table with a trigger and not a view, because PocketBase drops and restores views, without their triggers.
 *
 * The ids of the typing analytics share a beginning, so that they lie beside each other in their index: one page to write, not five.
 * Nothing is written when the op or the record is known, the job cannot be taken or has the account's submission already: each
 * insert takes its row only if the one before took one.
 */
migrate(
	(app) => {
		const db = app.db();
		db.newQuery(
			`CREATE TABLE submission_door (
				record TEXT, op TEXT, kind TEXT, content_hash TEXT, result TEXT, queue_id TEXT,
				job TEXT, account TEXT, question_version TEXT, answers TEXT, answers_hash TEXT, analytics TEXT,
				received_at TEXT, sealed_at TEXT, is_test INTEGER, test_mode INTEGER
			)`,
		).execute();
		db.newQuery(
			`CREATE TRIGGER submission_door_insert BEFORE INSERT ON submission_door BEGIN
				INSERT INTO assessments
					(id, job_id, user_id, question_version, answers, answers_hash, submitted_at, sealed_at,
						is_admin_test, test_mode, insights, created_at, updated_at)
					SELECT NEW.record, job.id, NEW.account, NEW.question_version, NEW.answers, NEW.answers_hash, NEW.received_at, NEW.sealed_at,
						NEW.is_test, NEW.test_mode, '[]', NEW.received_at, NEW.received_at
					FROM jobs job WHERE job.id = NEW.job
						AND (job.active OR NEW.is_test OR EXISTS (SELECT 1 FROM attempts WHERE user_id = NEW.account AND job_id = job.id))
						AND NOT EXISTS (SELECT 1 FROM sync_ops WHERE user_id = NEW.account AND op_id = NEW.op)
					ON CONFLICT DO NOTHING;
				INSERT INTO sync_ops (user_id, op_id, kind, content_hash, result, created_at)
					SELECT NEW.account, NEW.op, NEW.kind, NEW.content_hash,
						json_set(NEW.result, '$.receipt.epoch', (SELECT value FROM server_meta WHERE key = 'epoch'), '$.receipt.seq',
							(SELECT MIN(seq) FROM changes WHERE collection = 'own_assessments' AND record_id = NEW.record)),
						NEW.received_at
					WHERE changes() = 1;
				INSERT INTO evaluation_queue
					(id, assessment_id, state, attempts, lease_until, worker, run_after, priority, force_enhanced, last_error,
						method, fresh, created_at, updated_at)
					SELECT NEW.queue_id, NEW.record, 'queued', 0, '', '', NEW.received_at, 0, FALSE, '',
						'', FALSE, NEW.received_at, NEW.received_at
					WHERE changes() = 1;
				INSERT INTO assessment_analytics
					(id, assessment_id, question_id, question_index, time_spent_seconds, first_interaction_at, last_interaction_at,
						keystroke_data, paste_data, interaction_data, device_info, created_at, updated_at)
					SELECT substr(NEW.queue_id, 1, 12) || printf('%03d', key), NEW.record, value ->> 'question_id', value ->> 'question_index', value ->> 'time_spent_seconds',
						COALESCE(value ->> 'first_interaction_at', ''), COALESCE(value ->> 'last_interaction_at', ''),
						value -> 'keystroke_data', value -> 'paste_data', value -> 'interaction_data', value -> 'device_info',
						NEW.received_at, NEW.received_at
					FROM json_each(NEW.analytics) WHERE changes() = 1;
				SELECT RAISE(IGNORE);
			END`,
		).execute();
	},
	(app) => {
		app.db().newQuery('DROP TABLE submission_door').execute();
	},
);
