import { Refusal } from '../core/http/http-response.ts';
import { readText } from '../core/sql/database.ts';
import { jsonObject } from '../core/sql/sql.ts';
import { JOB_CASCADE } from '../rows/job-cascade.ts';
import { findJobState } from '../rows/job-state.ts';
import { submissions } from '../rows/withdrawn.ts';

/**
 * Deletes a job: after this short transaction it no longer exists for anyone, and a submission that arrives later is rejected
 * with `job_gone`. A trigger lists the job in `job_deletions`; `removeDeletedJobRows` removes its rows afterwards. Until then
 * no query shows them, because the job is missing. Idempotent.
 * @returns the accounts with rows of the job on their devices; undefined when an earlier call deleted it.
 * @throws Refusal 404 `job_not_found` for an id that no job ever had; 409 `job_has_records` when something outside the cascade
 * refers to the job or its assessments.
 */
export function deleteJob(app: core.App, jobId: string): string[] | undefined {
	let applicants: string[] | undefined;
	app.runInTransaction((transaction) => {
		const state = findJobState(transaction, jobId);
		if (state === 'unknown') throw new Refusal(404, 'job_not_found');
		if (state === 'deleted') return;
		const holder = findForeignReference(transaction, jobId);
		if (holder) throw new Refusal(409, 'job_has_records', `Records of ${holder} refer to this job.`);
		// Before the commit, which starts the removal of the rows that name the applicants.
		applicants = listApplicants(transaction, jobId);
		// Deleted as a record, so that subscribers are notified.
		transaction.delete(transaction.findRecordById('jobs', jobId));
	});
	return applicants;
}

function listApplicants(app: core.App, jobId: string): string[] {
	return JSON.parse(
		readText(
			app.db(),
			`SELECT json_group_array(user_id) AS text FROM (SELECT user_id FROM ${submissions('job_id = {:job}')}
				UNION SELECT user_id FROM assessment_drafts WHERE job_id = {:job})`,
			{ job: jobId },
		),
	);
}

type Reference = { table: string; field: string; target: string };

const REFERENCE = jsonObject<Reference>()({
	table: 'holder.name',
	field: "field.value ->> 'name'",
	target: 'target.name',
});

/** Relations to jobs or assessments from collections that operators created. */
const FOREIGN_RELATIONS = `SELECT json_group_array(${REFERENCE}) AS text
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
			`SELECT iif(EXISTS (SELECT 1 FROM \`${table}\` stored, json_each(
				CASE WHEN json_valid(stored.\`${field}\`) THEN stored.\`${field}\` ELSE json_array(stored.\`${field}\`) END) referred
				WHERE referred.value IN (${ids})), 'yes', '') AS text`,
			{ job: jobId },
		);
		return isReferred === 'yes';
	});
	return holder?.table ?? '';
}
