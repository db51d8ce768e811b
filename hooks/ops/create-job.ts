import { type Actor, canManageJobs } from '#domain/access/actor';
import { jobFieldError } from '#domain/jobs/job-field-fault';
import { EDITABLE_JOB_FIELDS } from '#domain/jobs/job-fields';
import type { OpOf } from '#domain/sync/op';
import { type Applied, applyOnce } from '../core/apply-once.ts';
import type { OpError } from '../core/op-error.ts';
import { isCategory } from '../jobs/categories.ts';
import { findJobState } from '../jobs/job-state.ts';
import { type ApplyOp, announced } from './apply-op.ts';

/**
 * Creates a job from a device, under the id that the device generated. The server sets the creation time. An id that any
 * job has or had is rejected: a deleted job must not return.
 */
function createJob(app: core.App, actor: Actor, op: OpOf<'create_job'>): Applied {
	return applyOnce(app, actor, op, (transaction) => {
		const fault = rejectCreating(transaction, actor, op);
		if (fault) return fault;
		const job = new Record(transaction.findCollectionByNameOrId('jobs'));
		job.set('id', op.record);
		for (const field of EDITABLE_JOB_FIELDS) job.set(field, op.payload[field] ?? '');
		// Saved as a record, so that subscribers are notified. Validated already by the rules shared with the device.
		transaction.saveNoValidate(job);
		return undefined;
	});
}

function rejectCreating(app: core.App, actor: Actor, { record, payload }: OpOf<'create_job'>): OpError | undefined {
	if (!canManageJobs(actor)) return { code: 'not_allowed', detail: 'only admins create jobs' };
	const wrong = EDITABLE_JOB_FIELDS.find((field) => jobFieldError(field, payload[field] ?? ''));
	if (wrong) return { code: 'invalid_value', detail: wrong };
	if (!isCategory(app, payload.category_id ?? '')) return { code: 'invalid_value', detail: 'category_id' };
	const state = findJobState(app, record);
	if (state === 'gone') return { code: 'job_gone', detail: record };
	return state === 'there' ? { code: 'op_id_conflict', detail: `${record} is another job's id` } : undefined;
}

export const applyCreateJob: ApplyOp<'create_job'> = (app, actor, op) =>
	announced(createJob(app, actor, op), { to: 'staff', collection: 'jobs', id: op.record });
