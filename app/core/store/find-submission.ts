import type { OwnAssessment } from '#domain/assessments/assessment';
import { isOfSubmission, type Withdrawal, withdrawalOf } from '#domain/ops/pending-withdrawal';
import type { HasStore } from './account-database.ts';
import { isOfficial } from './reads/submitted-elsewhere.ts';
import type { OutboxRow, SubmissionRow } from './rows.ts';

/** State of an account's latest submission for a job on this device. Missing parts are undefined. */
export type SubmissionState = {
	submission: SubmissionRow | undefined;
	entry: OutboxRow | undefined;
	assessment: OwnAssessment | undefined;
	/** The submission has no receipt yet, and another device's is the official one. */
	isLater?: true;
	/** Set while the candidate has withdrawn it. */
	withdrawal?: Withdrawal;
};

const latest = <Row>(rows: Row[], timeOf: (row: Row) => string): Row | undefined =>
	rows.reduce<Row | undefined>((best, row) => (best && timeOf(best) >= timeOf(row) ? best : row), undefined);

/** Finds the latest submission for the job with its outbox entry and its server row. One read snapshot. */
export const findSubmission = ({ store }: HasStore, jobId: string): Promise<SubmissionState> =>
	store.read(['submissions', 'outbox', 'assessments'], async (tables) => {
		const submissions = await tables.submissions.where('job_id', jobId);
		const submission = latest(submissions, (row) => row.sealed_at);
		const entry = submission && (await tables.outbox.where('record', submission.id)).find(isOfSubmission);
		const own = await tables.assessments.where('job_id', jobId);
		// The official assessment of a variant is another record; a submission in progress has none yet.
		const isAnother = !submission || submission.receipt?.variant === true;
		// Another device may have submitted the same answers first: the receipt then names that submission.
		const assessment = own.find(({ id }) => id === (submission?.receipt?.submission_id ?? submission?.id));
		const isLater = submission?.receipt === null && !submission.is_admin_test && !assessment && own.some(isOfficial);
		const matching = assessment ?? (isAnother ? latest(own, (row) => row.submitted_at) : undefined);
		const withdrawal = withdrawalOf(matching, matching ? await tables.outbox.where('record', matching.id) : []);
		return {
			submission,
			entry,
			assessment: matching,
			...(isLater && { isLater }),
			...(withdrawal && { withdrawal }),
		};
	});
