import { readText } from './database.ts';

/**
 * Collections that name their job or assessment by a text field, which API rules cannot follow, with the condition for rows
 * of a deleted job. Relation fields are covered by the rules of their collections.
 */
const OF_DELETED_JOB: Readonly<Record<string, string>> = {
	assessment_drafts: 'NOT EXISTS (SELECT 1 FROM jobs WHERE id = stored.job_id)',
	consents: 'NOT EXISTS (SELECT 1 FROM jobs WHERE id = stored.job_id)',
	evaluation_queue: `EXISTS (SELECT 1 FROM assessments assessment WHERE assessment.id = stored.assessment_id
		AND NOT EXISTS (SELECT 1 FROM jobs WHERE id = assessment.job_id))`,
	notification_logs: `EXISTS (SELECT 1 FROM assessments assessment WHERE assessment.id = stored.assessment_id
		AND NOT EXISTS (SELECT 1 FROM jobs WHERE id = assessment.job_id))`,
};

/** Finds which of these rows belong to a deleted job and are still to be removed. */
export function findRemovedRows(app: core.App, collection: string, ids: readonly string[]): ReadonlySet<string> {
	const condition = OF_DELETED_JOB[collection];
	if (condition === undefined || ids.length === 0) return new Set();
	const found: string[] = JSON.parse(
		readText(
			app.db(),
			`SELECT json_group_array(stored.id) AS text FROM ${collection} stored
				WHERE stored.id IN (SELECT value FROM json_each({:ids})) AND ${condition}`,
			{ ids: JSON.stringify(ids) },
		),
	);
	return new Set(found);
}

/**
 * Guards a record that is opened over the records API.
 * @throws NotFoundError when its job was deleted.
 */
export function recordViewed(e: core.RecordRequestEvent): void {
	const { record, collection } = e;
	if (record && collection && !e.hasSuperuserAuth() && findRemovedRows(e.app, collection.name, [record.id]).size > 0) {
		throw new NotFoundError('', null);
	}
	e.next();
}
