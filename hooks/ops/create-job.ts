import { type Actor, isAdmin } from '#domain/access/actor';
import { ALL_JOB_FIELDS } from '#domain/jobs/job-fields';
import { jobFieldError } from '#domain/jobs/job-form-fields';
import { newJobFields } from '#domain/ops/create-job';
import type { OpOf } from '#domain/sync/op';
import type { OpError } from '../core/http/op-error.ts';
import { LIMITS } from '../core/limits.ts';
import { type ApplyResult, applyOnce } from '../core/sql/apply-once.ts';
import { isCategory } from '../rows/categories.ts';
import { findJobState } from '../rows/job-state.ts';
import { announced, type OpHandler } from './op-handler.ts';

/**
 * Creates a job from a device, under the id that the device generated. The server sets the creation time. An id that any
 * job has or had is rejected: a deleted job must not return.
 */
function createJob(app: core.App, actor: Actor, op: OpOf<'create_job'>): ApplyResult {
	return applyOnce(app, actor, op, (transaction) => {
		const rejection = rejectCreating(transaction, actor, op);
		if (rejection) return rejection;
		const job = new Record(transaction.findCollectionByNameOrId('jobs'));
		job.set('id', op.record);
		for (const [field, value] of Object.entries(newJobFields(op.payload))) job.set(field, value);
		// Saved as a record, so that subscribers are notified. Validated already by the rules shared with the device.
		transaction.saveNoValidate(job);
		return undefined;
	});
}

function rejectCreating(app: core.App, actor: Actor, { record, payload }: OpOf<'create_job'>): OpError | undefined {
	if (!isAdmin(actor)) return { code: 'not_allowed', detail: 'only admins create jobs' };
	const fields = newJobFields(payload);
	const wrong = ALL_JOB_FIELDS.find((field) => jobFieldError(field, fields[field]));
	if (wrong) return { code: 'invalid_value', detail: wrong };
	if (!isCategory(app, fields.category_id)) return { code: 'invalid_value', detail: 'category_id' };
	const state = findJobState(app, record);
	if (state === 'deleted') return { code: 'job_gone', detail: record };
	return state === 'exists' ? { code: 'op_id_conflict', detail: `${record} is another job's id` } : undefined;
}

/** Effect of `create_job`. */
export const createJobHandler: OpHandler<'create_job'> = {
	maxChars: LIMITS.jobOpChars,
	apply: (app, actor, op) => announced(createJob(app, actor, op), { to: 'staff', collection: 'jobs', id: op.record }),
};
