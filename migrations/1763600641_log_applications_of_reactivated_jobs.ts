/**
 * A device that pulled from the start while a job was paused lacks the job's older applications (`hooks/applications/work-window.ts`). They are
 * logged again when the job becomes active, so that every device pulls them. The index finds the few at high risk,
 * who are counted for all jobs.
 */
migrate(
	(app) => {
		const now = `strftime('%Y-%m-%d %H:%M:%fZ', 'now')`;
		const ago = (time: string): string => `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${time}')`;
		app
			.db()
			.newQuery(
				`CREATE TRIGGER synced_by_reactivation AFTER UPDATE ON jobs WHEN NEW.active AND NOT OLD.active BEGIN
					INSERT INTO changes (collection, record_id, kind, scope, changed_at)
						SELECT 'applications', taken.id, 'update', 'staff', ${now} FROM assessments taken
						WHERE taken.job_id = NEW.id AND taken.submitted_at >= ${ago('12 months')} AND taken.submitted_at < ${ago('61 days')};
				END`,
			)
			.execute();
		const assessments = app.findCollectionByNameOrId('assessments');
		assessments.addIndex('idx_assessments_risk', false, '`risk_score`', '');
		app.save(assessments);
	},
	() => {
		throw new Error('A change log that devices hold cursors into cannot be turned back.');
	},
);
