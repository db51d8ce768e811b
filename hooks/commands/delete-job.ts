import { Refusal } from '../platform/answer.ts';
import { execute, readText } from '../platform/database.ts';
import { findJobState } from '../queries/job-state.ts';
import { JOB_CASCADE } from './job-cascade.ts';

/** How a row says whose it is. The first is looked at through the job's assessments, which therefore go after what is about them. */
const OWNERS = [
	['assessment_id', 'assessment_id IN (SELECT id FROM assessments WHERE job_id = {:job})'],
	['job_id', 'job_id = {:job}'],
] as const;

/** Accounts whose devices hold something of a job. */
export type Deletion = { accounts: string[] };

/**
 * Deletes a job with all that belongs to it, in one transaction. Every synced row leaves its tombstone, so that all devices let go of it; a
 * submission that is still on its way is refused with `job_gone`. A job that is deleted already is a success: the request came twice.
 *
 * @throws Refusal 404 `job_not_found` for an id that no job ever had; 409 `job_has_records` when something outside the cascade refers to the
 * job or its assessments.
 */
export function deleteJob(app: core.App, jobId: string): Deletion {
	let deletion: Deletion = { accounts: [] };
	app.runInTransaction((transaction) => {
		const state = findJobState(transaction, jobId);
		if (state === 'unknown') throw new Refusal(404, 'job_not_found');
		if (state === 'gone') return;
		const holder = findForeignReference(transaction, jobId);
		if (holder) throw new Refusal(409, 'job_has_records', `Records of ${holder} refer to this job.`);
		deletion = { accounts: listAccounts(transaction, jobId) };
		for (const table of JOB_CASCADE) deleteRows(transaction, table, jobId);
		// As a record: whoever subscribed to the job is told.
		transaction.delete(transaction.findRecordById('jobs', jobId));
	});
	return deletion;
}

function deleteRows(app: core.App, table: string, jobId: string): void {
	const columns: string[] = JSON.parse(
		readText(
			app.db(),
			`SELECT json_group_array(info.name) AS text FROM sqlite_master held, pragma_table_info(held.name) info
			WHERE held.type = 'table' AND held.name = {:table}`,
			{ table },
		),
	);
	for (const [column, isOfJob] of OWNERS) {
		if (columns.includes(column)) execute(app.db(), `DELETE FROM ${table} WHERE ${isOfJob}`, { job: jobId });
	}
}

function listAccounts(app: core.App, jobId: string): string[] {
	return JSON.parse(
		readText(
			app.db(),
			`SELECT json_group_array(user_id) AS text FROM (SELECT user_id FROM assessments WHERE job_id = {:job}
				UNION SELECT user_id FROM assessment_drafts WHERE job_id = {:job})`,
			{ job: jobId },
		),
	);
}

type Reference = { table: string; field: string; target: string };

/** Relations to jobs or assessments from collections that are none of ours: an operator may have made some. */
const FOREIGN_RELATIONS = `SELECT json_group_array(json_object('table', holder.name, 'field', field.value ->> 'name', 'target', target.name)) AS text
	FROM _collections holder, json_each(holder.fields) field JOIN _collections target ON target.id = field.value ->> 'collectionId'
	WHERE holder.type <> 'view' AND field.value ->> 'type' = 'relation' AND target.name IN ('jobs', 'assessments')
		AND holder.name NOT IN (SELECT value FROM json_each({:known}))`;

/** The collection outside the cascade whose records refer to the job or its assessments; empty when there is none. */
function findForeignReference(app: core.App, jobId: string): string {
	const relations: Reference[] = JSON.parse(
		readText(app.db(), FOREIGN_RELATIONS, { known: JSON.stringify(['jobs', ...JOB_CASCADE]) }),
	);
	const holder = relations.find(({ table, field, target }) => {
		const ids = target === 'jobs' ? '{:job}' : 'SELECT id FROM assessments WHERE job_id = {:job}';
		const isReferred = readText(
			app.db(),
			`SELECT iif(EXISTS (SELECT 1 FROM \`${table}\` held, json_each(
				CASE WHEN json_valid(held.\`${field}\`) THEN held.\`${field}\` ELSE json_array(held.\`${field}\`) END) referred
				WHERE referred.value IN (${ids})), 'yes', '') AS text`,
			{ job: jobId },
		);
		return isReferred === 'yes';
	});
	return holder?.table ?? '';
}
