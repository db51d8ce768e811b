import { JOB_TEXTS } from '../jobs/job-fields.ts';
import { newJobRow } from '../ops/create-job.ts';
import type { Conflict, JobFieldValue } from './conflict.ts';
import { applyJobEdit, applyQuestions } from './merge-job.ts';
import type { Op } from './op.ts';
import type { SyncedJob } from './pull.ts';

/** The parts of a pending operation that optimistic rows need. `conflict`: the server's value, until the user resolves it. */
export type PendingOp = {
	op: Op;
	isParked: boolean;
	conflict: Conflict | undefined;
	/** Creation time by this device's clock, ISO 8601. */
	at: string;
};

/** A job with pending operations applied to the server's row. */
export type OptimisticJob = {
	job: SyncedJob;
	/** Fields whose displayed value the server has not accepted yet; `questions` stands for the set. */
	pending: string[];
	/** Fields in conflict, with the server's value, which is displayed. */
	conflicts: Record<string, JobFieldValue>;
	/** Whether the set of questions is in conflict. */
	isQuestionsInConflict: boolean;
	/** Whether it was created on this device and the server has not confirmed it. */
	isNew: boolean;
};

/** A row stored by an earlier build lacks newer fields: they are empty until the next pull, and can be edited. */
const EMPTY_TEXTS = Object.fromEntries([...JOB_TEXTS, 'category_id'].map((field) => [field, '']));

/** The base row of the edits: the server's, or that of a job created on this device, which is always displayed. */
function rowOf(row: SyncedJob | undefined, ops: readonly PendingOp[]): SyncedJob | undefined {
	if (row) return { ...EMPTY_TEXTS, ...row };
	for (const { op, at } of ops) if (op.kind === 'create_job') return newJobRow(op, at);
	return undefined;
}

/**
 * Computes the displayed job. Queued and sending edits apply in order; parked ones do not. Pure, so that a newly pulled row
 * never overwrites a pending edit. Undefined for a job that is neither on the server nor created on this device.
 * @param stored the server's row; undefined if this device has none
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
