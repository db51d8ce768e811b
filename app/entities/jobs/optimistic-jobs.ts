import { type JobFigures, noFigures } from '#domain/assessments/job-figures';
import type { StaffJob } from '#domain/jobs/job';
import { optimisticRows, type PendingOp, type RowState } from '#domain/ops/optimistic-rows';
import type { SyncedJob } from '#domain/sync/pull';
import type { OutboxRow } from '../../core/store/rows.ts';
import type { Transaction } from '../../core/store/sync-store.ts';

/** The parts of an outbox entry that optimistic rows are computed from. */
export const pendingOf = ({ op, state, parked, queued_at }: OutboxRow): PendingOp => ({
	op,
	isParked: state === 'parked',
	conflict: parked?.current,
	at: queued_at,
});

/** A job with pending operations applied to the server's row. In `pending`, `questions` stands for the set. */
export type OptimisticJob = { job: SyncedJob; isQuestionsInConflict: boolean } & RowState;

/** Computes the displayed jobs, with those that were created on this device and are not accepted yet. */
export const optimisticJobs = (stored: readonly SyncedJob[], ops: readonly PendingOp[]): OptimisticJob[] =>
	optimisticRows('jobs', [...stored], ops).map(
		({ row: job, conflicts: { questions, ...conflicts }, pending, isNew }) => ({
			job,
			pending,
			conflicts,
			isQuestionsInConflict: questions !== undefined,
			isNew,
		}),
	);

/** A job with pending operations applied; undefined if it is not on this device. Runs in the caller's transaction. */
export async function findOptimisticJob(
	{ jobs, outbox }: Pick<Transaction, 'jobs' | 'outbox'>,
	jobId: string,
): Promise<OptimisticJob | undefined> {
	const row = await jobs.get(jobId);
	const ops = (await outbox.where('record', jobId)).map(pendingOf);
	return optimisticJobs(row ? [row] : [], ops)[0];
}

/** A job with the counts of its applications. */
export function staffJobOf(job: SyncedJob, figures: JobFigures | undefined): StaffJob {
	const { questions: _questions, questions_version: _version, ...fields } = job;
	return { ...fields, applications: (figures ?? noFigures()).counts };
}
