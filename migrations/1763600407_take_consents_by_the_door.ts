/**
 * The same door for submissions, which also takes what the candidate said on the notice: kept with the assessment, and as a consent of its
 * own. `consent` is an object as JSON text, or empty when the device sent none.
 */
migrate(
	(app) => {
		const db = app.db();
		db.newQuery('DROP TRIGGER submission_door_insert').execute();
		db.newQuery("ALTER TABLE submission_door ADD COLUMN consent TEXT NOT NULL DEFAULT ''").execute();
		db.newQuery(
			`CREATE TRIGGER submission_door_insert BEFORE INSERT ON submission_door BEGIN
				INSERT INTO assessments
					(id, job_id, user_id, question_version, answers, answers_hash, submitted_at, sealed_at,
						is_admin_test, test_mode, insights, created_at, updated_at, consent_version, ai_declined, accommodation)
					SELECT NEW.record, job.id, NEW.account, NEW.question_version, NEW.answers, NEW.answers_hash, NEW.received_at, NEW.sealed_at,
						NEW.is_test, NEW.test_mode, '[]', NEW.received_at, NEW.received_at,
						iif(NEW.consent = '', '', NEW.consent ->> 'version'), iif(NEW.consent = '', FALSE, NEW.consent ->> 'ai_declined'),
						iif(NEW.consent = '', FALSE, NEW.consent ->> 'accommodation')
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
					FROM jsonb_each(NEW.analytics) WHERE changes() = 1;
				INSERT INTO consents
					(id, user_id, job_id, assessment_id, consent_version, ai_declined, accommodation, given_at, created_at)
					SELECT NEW.queue_id, NEW.account, NEW.job, NEW.record, NEW.consent ->> 'version', NEW.consent ->> 'ai_declined',
						NEW.consent ->> 'accommodation', NEW.consent ->> 'given_at', NEW.received_at
					WHERE NEW.consent != '' AND EXISTS (SELECT 1 FROM evaluation_queue WHERE id = NEW.queue_id);
				SELECT RAISE(IGNORE);
			END`,
		).execute();
	},
	() => {
		throw new Error('The door of before is made by its own migration.');
	},
);
