import { execute, readText } from '../core/sql/database.ts';
import { evictComparedAnswers } from './compared-answers.ts';
import { ABOUT_ASSESSMENTS, ABOUT_JOBS } from './job-cascade.ts';
import { submissions } from './withdrawn.ts';

/** A deleted job whose rows are not all removed; empty when there is none. */
export function findDeletedJob(app: core.App): string {
	return readText(
		app.db(),
		`SELECT COALESCE((SELECT job_id FROM job_deletions ORDER BY deleted_at LIMIT 1), '') AS text`,
	);
}

/**
 * Removes up to `size` assessments of a deleted job with their rows, or, when none are left, up to `size` rows of each
 * table about the job, in one transaction. Every synced row leaves its tombstone. A batch that finds nothing removes the
 * job from the list. A killed batch is rolled back, so the next one continues.
 */
export function removeDeletedJobRows(app: core.App, jobId: string, size: number): void {
	app.runInTransaction((transaction) => {
		const db = transaction.db();
		const ids = readText(
			db,
			`SELECT json_group_array(id) AS text FROM (SELECT id FROM ${submissions('job_id = {:job}')} LIMIT {:size})`,
			{ job: jobId, size },
		);
		if (ids !== '[]') {
			removeAssessments(transaction, ids);
			return;
		}
		let removed = 0;
		for (const table of ABOUT_JOBS) {
			removed += execute(
				db,
				`DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE job_id = {:job} LIMIT {:size})`,
				{ job: jobId, size },
			);
		}
		if (removed === 0) execute(db, 'DELETE FROM job_deletions WHERE job_id = {:job}', { job: jobId });
	});
}

/** Removes assessments with all their rows, in the caller's transaction; `ids`: a JSON list. */
export function removeAssessments(txApp: core.App, ids: string): void {
	const db = txApp.db();
	evictComparedAnswers(txApp, ids);
	for (const table of ABOUT_ASSESSMENTS) {
		execute(db, `DELETE FROM ${table} WHERE assessment_id IN (SELECT value FROM json_each({:ids}))`, { ids });
	}
	for (const table of ['assessments', 'withdrawn_assessments']) {
		execute(db, `DELETE FROM ${table} WHERE id IN (SELECT value FROM json_each({:ids}))`, { ids });
	}
}
