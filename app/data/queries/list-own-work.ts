import type { OwnAssessment } from '#domain/assessments/assessment';
import type { AccountDatabase } from '../schema/account-database.ts';
import type { AttemptRow, OutboxRow, SubmissionRow } from '../schema/rows.ts';

/** One job that the account has begun or answered: what this device and the server hold of it. */
export type OwnWork = {
	job: { id: string; title: string; company: string; location: string };
	isTest: boolean;
	/** The latest moment known of it, ISO 8601. */
	at: string;
	/** Set while it is being written on this device. */
	draft: { answered: number; questions: number } | undefined;
	submission: SubmissionRow | undefined;
	entry: OutboxRow | undefined;
	assessment: OwnAssessment | undefined;
};

/**
 * Everything the account has begun or handed in, latest first; one entry a job. Undefined while this device holds nothing and
 * never asked the server. One read snapshot.
 */
export const listOwnWork = ({ relaxed }: AccountDatabase): Promise<OwnWork[] | undefined> =>
	relaxed.transaction(
		'r',
		[relaxed.attempts, relaxed.drafts, relaxed.submissions, relaxed.outbox, relaxed.assessments, relaxed.meta],
		async () => {
			const attempts = await relaxed.attempts.toArray();
			const drafts = await relaxed.drafts.toArray();
			const submissions = await relaxed.submissions.toArray();
			const entries = await relaxed.outbox.toArray();
			const assessments = await relaxed.assessments.toArray();
			const isFetched = (await relaxed.meta.get('pulled_at')) !== undefined;
			if (!isFetched && attempts.length + submissions.length + assessments.length === 0) return undefined;

			const answeredOf = (attempt: AttemptRow) =>
				drafts.filter((draft) => draft.assessment_id === attempt.assessment_id && draft.text.trim() !== '').length;
			const jobIds = new Set([...attempts, ...submissions, ...assessments].map((row) => row.job_id));
			return Array.from(jobIds, (jobId): OwnWork | undefined => {
				const attempt = attempts.find((row) => row.job_id === jobId && !row.is_sealed);
				const submission = newest(
					submissions.filter((row) => row.job_id === jobId),
					(row) => row.sealed_at,
				);
				const assessment = newest(
					assessments.filter((row) => row.job_id === jobId),
					(row) => row.submitted_at,
				);
				const job = attempt?.attempt.job ?? jobOf(submission) ?? assessment?.job;
				if (!job) return undefined;
				return {
					job,
					isTest: attempt?.attempt.is_admin_test ?? submission?.is_admin_test ?? assessment?.is_admin_test ?? false,
					at: attempt?.began_at ?? submission?.sealed_at ?? assessment?.submitted_at ?? '',
					draft: attempt && {
						answered: answeredOf(attempt),
						questions: attempt.attempt.version.questions.length,
					},
					submission,
					entry: submission && entries.find((entry) => entry.record === submission.id),
					assessment,
				};
			})
				.filter((work) => work !== undefined)
				.sort((a, b) => moment(b.at) - moment(a.at));
		},
	);

const newest = <Row>(rows: Row[], at: (row: Row) => string): Row | undefined =>
	rows.reduce<Row | undefined>((best, row) => (best && at(best) >= at(row) ? best : row), undefined);

const jobOf = (row: SubmissionRow | undefined) =>
	row && { id: row.job_id, title: row.job_title, company: row.job_company, location: row.job_location };

/** The server writes a space where the device writes a T. */
const moment = (at: string): number => Date.parse(at.replace(' ', 'T')) || 0;
