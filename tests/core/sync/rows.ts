import type { SubmissionRow } from '../../../app/core/store/rows.ts';
import type { Application } from '../../../app/domain/assessments/assessment.ts';
import { listedOf } from '../../../app/domain/assessments/listed-application.ts';
import type { SyncedCollection } from '../../../app/domain/sync/collections.ts';
import type { SyncedJob } from '../../../app/domain/sync/pull.ts';
import { EXAMPLE_JOB } from '../../support/example-job.ts';
import { aPayload, NOW } from '../store/client-builders.ts';
import { anOp } from './ops.ts';

/** A job as the hiring team's devices receive it. */
export const aSyncedJob = (shape: Partial<SyncedJob> = {}): SyncedJob => ({
	...EXAMPLE_JOB,
	id: 'job000000000001',
	question_count: 5,
	usual_minutes: null,
	created_at: NOW,
	updated_at: NOW,
	questions_version: '',
	questions: [],
	...shape,
});

/** A submission that the server confirmed at `NOW`, with its payload still stored. */
export const aSettledSubmission = (shape: Partial<SubmissionRow> = {}): SubmissionRow => {
	const { id = 'assessment00001' } = shape;
	const { answers, answers_hash, job_id, question_version, sealed_at } = aPayload();
	return {
		id,
		job_id,
		job_title: 'Support Engineer',
		job_company: 'Northwind',
		job_location: 'Sofia',
		question_version,
		answers,
		answers_hash,
		sealed_at,
		is_admin_test: false,
		op: anOp(`op-${id}`, id),
		settled_epoch: 'e1',
		receipt: { submission_id: id, answers_hash, received_at: NOW, seq: 1, epoch: 'e1', variant: false },
		settled_at: NOW,
		...shape,
	};
};

/** A change, and before one of an application that of the row of its list, as a pull sends them. */
export const withListed = <Sent extends { collection: SyncedCollection; row?: unknown }>(change: Sent): Sent[] =>
	change.collection === 'applications'
		? [
				{
					...change,
					collection: 'listed_applications',
					row: change.row ? listedOf(change.row as Application) : null,
				},
				change,
			]
		: [change];
