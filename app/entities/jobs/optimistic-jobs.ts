import type { ListedApplication } from '#domain/assessments/listed-application';
import { scoreBand } from '#domain/assessments/score-band';
import type { StaffJob } from '#domain/jobs/job';
import { JOB_TEXTS } from '#domain/jobs/job-fields';
import { optimisticRows, type PendingOp, type RowState } from '#domain/ops/optimistic-rows';
import type { SyncedJob } from '#domain/sync/pull';
import type { CountSource } from '../../core/store/omitted-applications.ts';
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

/** A row stored by an earlier build lacks newer fields: they are empty until the next pull, and can be edited. */
const EMPTY_TEXTS = Object.fromEntries([...JOB_TEXTS, 'category_id'].map((field) => [field, '']));

/** Computes the displayed jobs, with those that were created on this device and are not accepted yet. */
export const optimisticJobs = (stored: readonly SyncedJob[], ops: readonly PendingOp[]): OptimisticJob[] =>
	optimisticRows(
		'jobs',
		stored.map((row) => ({ ...EMPTY_TEXTS, ...row })),
		ops,
	).map(({ row: job, conflicts: { questions, ...conflicts }, pending, isNew }) => ({
		job,
		pending,
		conflicts,
		isQuestionsInConflict: questions !== undefined,
		isNew,
	}));

/** A job with pending operations applied; undefined if it is not on this device. Runs in the caller's transaction. */
export async function findOptimisticJob(
	{ jobs, outbox }: Pick<Transaction, 'jobs' | 'outbox'>,
	jobId: string,
): Promise<OptimisticJob | undefined> {
	const row = await jobs.get(jobId);
	const ops = (await outbox.where('record', jobId)).map(pendingOf);
	return optimisticJobs(row ? [row] : [], ops)[0];
}

type Counted = Pick<ListedApplication, 'score' | 'is_admin_test'>;

/** Counts a job's applications without staff tests. */
function countApplications(applications: readonly Counted[]): StaffJob['applications'] {
	const counts = { total: 0, pending: 0, excellent: 0, good: 0 };
	for (const { score, is_admin_test } of applications) {
		if (is_admin_test) continue;
		const band = scoreBand(score);
		counts.total += 1;
		if (band !== 'needs-review') counts[band] += 1;
	}
	return counts;
}

/**
 * A job with counts: the server's if some of its applications are not on this device, else computed from these applications.
 */
export function staffJobOf(job: SyncedJob, applications: readonly Counted[], source: CountSource): StaffJob {
	const { questions: _questions, questions_version: _version, ...fields } = job;
	if (!source.isMissing) return { ...fields, applications: countApplications(applications) };
	const { counts, countedAt } = source;
	if (!counts) return { ...fields, applications: countApplications(applications), counted_at: '' };
	const { total, pending, excellent, good } = counts;
	return { ...fields, applications: { total, pending, excellent, good }, counted_at: countedAt };
}
