import type { JobField } from '#domain/jobs/job-fields';
import type { JobFieldValue } from '#domain/sync/conflict';
import { jobChanges } from '#domain/sync/merge-job';
import type { HasStore } from '../../core/store/account-database.ts';
import { type CommandContext, enqueue } from '../../core/store/enqueue.ts';
import { jobEditDraftKey } from '../../core/store/local-draft-keys.ts';
import { findOptimisticJob } from './optimistic-jobs.ts';

/**
 * `queued`: displayed immediately and sent when online. `unchanged`: nothing differs. `gone`: the job is not on this device.
 */
export type EditOutcome = 'queued' | 'unchanged' | 'gone';

export type JobValues = Partial<Record<JobField, JobFieldValue>>;

/**
 * Queues the fields that differ from the displayed job, each with its previous value. One strict transaction. `isDraft`: the
 * values are the job's local draft, which is then deleted.
 */
export const editJob = (
	{ store }: HasStore,
	jobId: string,
	values: JobValues,
	context: CommandContext,
	{ isDraft = false } = {},
): Promise<EditOutcome> =>
	store.write('strict', ['jobs', 'outbox', 'local_drafts'], async (tables) => {
		const optimistic = await findOptimisticJob(tables, jobId);
		if (!optimistic) return 'gone';
		if (isDraft) await tables.local_drafts.delete(jobEditDraftKey(jobId));
		const changes = jobChanges(optimistic.job, values);
		if (Object.keys(changes).length === 0) return 'unchanged';
		await enqueue(tables, { kind: 'edit_job', record: jobId, payload: { changes } }, context);
		return 'queued';
	});
