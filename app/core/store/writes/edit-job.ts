import type { EditableJobField } from '#domain/jobs/job-fields';
import { type JobFieldValue, jobChanges } from '#domain/sync/merge-job';
import type { Op } from '#domain/sync/op';
import { OP_SCHEMA_VERSION } from '#domain/sync/op';
import type { Stored } from '../account-database.ts';
import { enqueue } from '../enqueue.ts';
import type { Made } from '../queue-drafts.ts';
import { findOptimisticJob } from '../reads/optimistic-jobs.ts';

/** `queued`: shown immediately and sent when online. `unchanged`: nothing differs. `gone`: the job is not on this device. */
export type EditOutcome = 'queued' | 'unchanged' | 'gone';

export type JobValues = Partial<Record<EditableJobField, JobFieldValue>>;

/** Queues the fields that differ from the displayed job, each with its previous value. One strict transaction. */
export const editJob = (
	{ store }: Stored,
	jobId: string,
	values: JobValues,
	{ newId, at }: Made,
): Promise<EditOutcome> =>
	store.write('strict', ['jobs', 'outbox'], async (tables) => {
		const shown = await findOptimisticJob(tables, jobId);
		if (!shown) return 'gone';
		const changes = jobChanges(shown.job, values);
		if (Object.keys(changes).length === 0) return 'unchanged';
		const op: Op = {
			id: newId(),
			schema: OP_SCHEMA_VERSION,
			kind: 'edit_job',
			record: jobId,
			payload: { changes },
		};
		await enqueue(tables, op, at);
		return 'queued';
	});
