import type { OwnAssessment } from '#domain/assessments/assessment';
import { isOfSubmission, type Withdrawal, withdrawalOf } from '#domain/ops/pending-withdrawal';
import type { SyncedDraft } from '#domain/sync/pull';
import { parseTime } from '#domain/text/stored-time';
import type { HasStore } from '../../core/store/account-database.ts';
import { isOfficial } from '../../core/store/reads/submitted-elsewhere.ts';
import type { AttemptRow, OutboxRow, SubmissionRow } from '../../core/store/rows.ts';
import { readState } from '../../core/store/sync-state.ts';

/** A job that the account started or submitted, with its local and server rows. */
export type OwnWork = {
	job: { id: string; title: string; company: string; location: string };
	isTest: boolean;
	/** The latest known time, ISO 8601. */
	at: string;
	/**
	 * Set while the assessment is open on any device of the account. `questions` is 0 if their number is unknown on this device.
	 * `isHere`: this device has opened it, so that it can be continued without a network.
	 */
	draft: { answered: number; questions: number; isHere: boolean } | undefined;
	/** Why the server rejects the open assessment. */
	rejection: NonNullable<OutboxRow['parked']> | undefined;
	submission: SubmissionRow | undefined;
	entry: OutboxRow | undefined;
	assessment: OwnAssessment | undefined;
	/** Set while the candidate has withdrawn it. */
	withdrawal?: Withdrawal | undefined;
};

/**
 * Lists everything that the account started or submitted on any device, latest first, one entry per job. Undefined if this
 * device has no rows and never pulled. One read snapshot.
 */
export const listOwnWork = ({ store }: HasStore): Promise<OwnWork[] | undefined> =>
	store.read(
		['attempts', 'drafts', 'synced_drafts', 'submissions', 'outbox', 'assessments', 'meta'],
		async (tables) => {
			const attempts = await tables.attempts.list();
			const drafts = await tables.drafts.list();
			const submissions = await tables.submissions.list();
			const entries = await tables.outbox.list();
			const assessments = await tables.assessments.list();
			const isFetched = (await readState(tables, 'pulled_at')) !== undefined;
			const written = (await tables.synced_drafts.list()).filter(({ text }) => text.trim() !== '');
			if (!isFetched && attempts.length + submissions.length + assessments.length + written.length === 0)
				return undefined;

			const draftOf = (jobId: string, attempt: AttemptRow | undefined): OwnWork['draft'] => {
				const elsewhere = written.filter((draft) => draft.job_id === jobId);
				const here = drafts.filter((draft) => draft.job_id === jobId && draft.text.trim() !== '');
				const answered = new Set([...elsewhere, ...here].map(({ question_id }) => question_id)).size;
				const questions = attempt?.attempt.version.questions.length ?? elsewhere[0]?.questions ?? 0;
				return { answered, questions, isHere: attempt !== undefined };
			};
			const rejectionOf = (jobId: string) =>
				entries.find(({ op: { payload }, parked }) => parked && 'question_id' in payload && payload.job_id === jobId)
					?.parked ?? undefined;
			const jobIds = new Set([...attempts, ...submissions, ...assessments, ...written].map((row) => row.job_id));
			return Array.from(jobIds, (jobId): OwnWork | undefined => {
				const submission = newest(
					submissions.filter((row) => row.job_id === jobId),
					(row) => row.sealed_at,
				);
				const assessment = newest(
					assessments.filter((row) => row.job_id === jobId),
					(row) => row.submitted_at,
				);
				// Another device may have submitted what is begun here, unless it is a test.
				const isOver = assessments.some((row) => row.job_id === jobId && isOfficial(row));
				const attempt = attempts.find(
					(row) => row.job_id === jobId && !row.is_sealed && (row.attempt.is_admin_test || !isOver),
				);
				const begun = newest(
					written.filter((row) => row.job_id === jobId),
					(row) => row.edited_at,
				);
				const isOpen = attempt !== undefined || (begun !== undefined && !submission && !assessment);
				const job = attempt?.attempt.job ?? jobOf(submission) ?? assessment?.job ?? begunJob(begun);
				if (!job) return undefined;
				return {
					job,
					isTest: attempt?.attempt.is_admin_test ?? submission?.is_admin_test ?? assessment?.is_admin_test ?? false,
					at: attempt?.began_at ?? submission?.sealed_at ?? assessment?.submitted_at ?? begun?.edited_at ?? '',
					draft: isOpen ? draftOf(jobId, attempt) : undefined,
					rejection: isOpen ? rejectionOf(jobId) : undefined,
					submission,
					entry: submission && entries.find((entry) => entry.record === submission.id && isOfSubmission(entry)),
					assessment,
					withdrawal: withdrawalOf(
						assessment,
						entries.filter(({ record }) => record === assessment?.id),
					),
				};
			})
				.filter((work) => work !== undefined)
				.sort((a, b) => (parseTime(b.at) || 0) - (parseTime(a.at) || 0));
		},
	);

const newest = <Row>(rows: Row[], at: (row: Row) => string): Row | undefined =>
	rows.reduce<Row | undefined>((best, row) => (best && at(best) >= at(row) ? best : row), undefined);

const jobOf = (row: SubmissionRow | undefined) =>
	row && { id: row.job_id, title: row.job_title, company: row.job_company, location: row.job_location };

/** A job that another device started. The title is empty if the server did not send it. */
const begunJob = (row: SyncedDraft | undefined) =>
	row && { id: row.job_id, ...(row.job ?? { title: '', company: '', location: '' }) };
