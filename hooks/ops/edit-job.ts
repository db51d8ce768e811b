import { type Actor, isAdmin } from '#domain/access/actor';
import { ALL_JOB_FIELDS } from '#domain/jobs/job-fields';
import type { OpOf } from '#domain/sync/op';
import type { OpError } from '../core/http/op-error.ts';
import { LIMITS } from '../core/limits.ts';
import { type ApplyResult, applyOnce } from '../core/sql/apply-once.ts';
import { findRecord } from '../core/sql/database.ts';
import { isCategory } from '../rows/categories.ts';
import { findJobState, readJobField } from '../rows/job-state.ts';
import { type JobFields, mergeJobEdit } from '../rows/merge-job-edit.ts';
import { withLastEdit } from '../rows/with-last-edit.ts';
import { announced, type OpHandler } from './op-handler.ts';

/** Changes the fields of a job that no one else has changed since (`mergeJobEdit`). */
function editJob(app: core.App, actor: Actor, op: OpOf<'edit_job'>): ApplyResult {
	return applyOnce(app, actor, op, (transaction) => {
		const job = findRecord(transaction, 'jobs', 'id = {:id}', { id: op.record });
		const rejection = rejectManaging(transaction, actor, op.record);
		if (rejection || !job) return rejection;
		const merged = mergeJobEdit(fieldsOf(job), op.payload);
		if (!('write' in merged)) return withLastEdit(transaction, op, merged);
		if (Object.keys(merged.write).length === 0) return undefined;
		const category = merged.write.category_id;
		if (category !== undefined && !isCategory(transaction, String(category))) {
			return { code: 'invalid_value', detail: 'category_id' };
		}
		for (const [field, value] of Object.entries(merged.write)) job.set(field, value);
		// Saved as a record, so that subscribers are notified. Only the edited fields are validated.
		transaction.saveNoValidate(job);
		return undefined;
	});
}

/** Why an account may not change this job: it does not manage jobs, or the job does not exist. */
export function rejectManaging(app: core.App, actor: Actor, jobId: string): OpError | undefined {
	if (!isAdmin(actor)) return { code: 'not_allowed', detail: 'only admins change jobs' };
	const state = findJobState(app, jobId);
	if (state === 'exists') return undefined;
	return { code: state === 'deleted' ? 'job_gone' : 'job_not_found', detail: jobId };
}

const fieldsOf = (job: core.Record): JobFields =>
	Object.fromEntries(ALL_JOB_FIELDS.map((field) => [field, readJobField(job, field)])) as JobFields;

/** Effect of `edit_job`. */
export const editJobHandler: OpHandler<'edit_job'> = {
	maxChars: LIMITS.jobOpChars,
	apply: (app, actor, op) => announced(editJob(app, actor, op), { to: 'staff', collection: 'jobs', id: op.record }),
};
