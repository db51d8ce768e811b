import type { OwnAssessment } from '#domain/assessments/assessment';
import type { AccountDatabase } from './account-database.ts';
import type { OutboxRow, SubmissionRow } from './rows.ts';

/** State of an account's latest submission for a job on this device; each part is absent when there is none. */
export type SubmissionState = {
	submission: SubmissionRow | undefined;
	entry: OutboxRow | undefined;
	assessment: OwnAssessment | undefined;
};

const latest = <Row>(rows: Row[], moment: (row: Row) => string): Row | undefined =>
	rows.reduce<Row | undefined>((best, row) => (best && moment(best) >= moment(row) ? best : row), undefined);

/** Finds the latest submission for the job with its outbox entry and its server row. One read snapshot. */
export const findSubmission = ({ relaxed }: AccountDatabase, jobId: string): Promise<SubmissionState> =>
	relaxed.transaction('r', relaxed.submissions, relaxed.outbox, relaxed.assessments, async () => {
		const submissions = await relaxed.submissions.where({ job_id: jobId }).toArray();
		const submission = latest(submissions, (row) => row.sealed_at);
		const entry = submission && (await relaxed.outbox.where({ record: submission.id }).first());
		const own = await relaxed.assessments.where({ job_id: jobId }).toArray();
		// The official assessment of a variant is another record; a submission in progress has none yet.
		const isAnother = !submission || submission.receipt?.variant === true;
		// Another device may have submitted the same answers first: the receipt then names that submission.
		const assessment = own.find(({ id }) => id === (submission?.receipt?.submission_id ?? submission?.id));
		return {
			submission,
			entry,
			assessment: assessment ?? (isAnother ? latest(own, (row) => row.submitted_at) : undefined),
		};
	});
