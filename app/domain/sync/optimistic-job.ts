import { applyJobEdit, applyQuestions, type JobFieldValue, newJobRow } from './merge-job.ts';
import type { Conflict, Op } from './op.ts';
import type { SyncedJob } from './pull.ts';

/** An operation that the server has not taken, as what is shown needs it. `conflict`: the server's word, while a person is to settle it. */
export type PendingOp = {
	op: Op;
	isParked: boolean;
	conflict: Conflict | undefined;
	/** When it was made, by this device's clock, ISO 8601. */
	at: string;
};

/** A job as this device shows it: the server's row with what waits here over it. */
export type OptimisticJob = {
	job: SyncedJob;
	/** Fields whose shown value the server has not taken yet; `questions` for the set. */
	pending: string[];
	/** Fields that wait for a person, with the server's value; the server's value is shown. */
	conflicts: Record<string, JobFieldValue>;
	/** Whether the set of questions waits for a person. */
	isQuestionsInConflict: boolean;
	/** Whether it was made on this device and the server is not known to have it. */
	isNew: boolean;
};

/** The row to show edits upon: the server's, or that of a job made here, which is shown whatever became of it. */
function rowOf(row: SyncedJob | undefined, ops: readonly PendingOp[]): SyncedJob | undefined {
	if (row) return row;
	for (const { op, at } of ops) if (op.kind === 'create_job') return newJobRow(op, at);
	return undefined;
}

/**
 * Computes what is shown of a job: edits that wait or are on their way count, in the order they were made; those parked for a person do
 * not. Reads nothing and changes nothing, so that a newly pulled row never overwrites a pending edit. Undefined for a job that is neither on
 * the server nor made here.
 * @param stored the server's row; undefined when this device has none
 * @param ops the operations of this job, oldest first
 */
export function optimisticJob(stored: SyncedJob, ops: readonly PendingOp[]): OptimisticJob;
export function optimisticJob(stored: SyncedJob | undefined, ops: readonly PendingOp[]): OptimisticJob | undefined;
export function optimisticJob(stored: SyncedJob | undefined, ops: readonly PendingOp[]): OptimisticJob | undefined {
	let job = rowOf(stored, ops);
	if (!job) return undefined;
	const pending = new Set<string>();
	let conflicts: Record<string, JobFieldValue> = {};
	let isQuestionsInConflict = false;
	for (const { op, isParked, conflict } of ops) {
		if (isParked) {
			if (op.kind === 'edit_job') conflicts = { ...conflicts, ...conflict?.fields };
			if (op.kind === 'save_questions') isQuestionsInConflict ||= conflict?.version !== undefined;
		} else if (op.kind === 'edit_job') {
			job = applyJobEdit(job, op.payload);
			for (const field of Object.keys(op.payload.changes)) pending.add(field);
		} else if (op.kind === 'save_questions') {
			const questions = applyQuestions(op.payload);
			job = { ...job, questions, question_count: questions.length > 0 ? questions.length : job.question_count };
			pending.add('questions');
		}
	}
	return { job, pending: [...pending], conflicts, isQuestionsInConflict, isNew: stored === undefined };
}
