import type { OwnAssessment } from '#domain/assessments/assessment';
import { isOfSubmission, type Withdrawal, withdrawalOf } from '#domain/ops/pending-withdrawal';
import { parseTime } from '#domain/text/stored-time';
import type { HasStore } from '../../core/store/account-database.ts';
import type { OutboxRow, SubmissionRow } from '../../core/store/rows.ts';
import { readState } from '../../core/store/sync-state.ts';

/** An assessment that the account submitted: the sealed submission of this device, its outbox entry and its server row. */
export type OwnApplication = {
	id: string;
	/** `type` is empty until the server has it. */
	job: { id: string; title: string; company: string; location: string; type: string };
	isTest: boolean;
	/** When it was submitted, ISO 8601. */
	at: string;
	submission: SubmissionRow | undefined;
	entry: OutboxRow | undefined;
	assessment: OwnAssessment | undefined;
	/** Set while the candidate has withdrawn it. */
	withdrawal?: Withdrawal | undefined;
};

/**
 * Lists everything that the account submitted from any device, latest first. Omits variants, which the server stores beside the
 * official submission. Undefined if this device has no rows and never pulled. One read snapshot.
 */
export const listOwnApplications = ({ store }: HasStore): Promise<OwnApplication[] | undefined> =>
	store.read(['submissions', 'outbox', 'assessments', 'meta'], async (tables) => {
		const submissions = await tables.submissions.list();
		const entries = await tables.outbox.list();
		const assessments = await tables.assessments.list();
		const isFetched = (await readState(tables, 'pulled_at')) !== undefined;
		if (!isFetched && submissions.length + assessments.length === 0) return undefined;

		/** Another device may have submitted the same answers first: the receipt then names that submission. */
		const idOf = (row: SubmissionRow): string => row.receipt?.submission_id ?? row.id;
		const ids = new Set([
			...submissions.filter((row) => !row.receipt?.variant).map(idOf),
			...assessments.map(({ id }) => id),
		]);
		return Array.from(ids, (id): OwnApplication => {
			const submission = submissions.find((row) => idOf(row) === id);
			const assessment = assessments.find((row) => row.id === id);
			const {
				job_id = '',
				job_title: title = '',
				job_company: company = '',
				job_location: location = '',
			} = submission ?? {};
			return {
				id,
				job: assessment?.job ?? { id: job_id, title, company, location, type: '' },
				isTest: submission?.is_admin_test ?? assessment?.is_admin_test ?? false,
				at: assessment?.submitted_at ?? submission?.sealed_at ?? '',
				submission,
				entry: entries.find((entry) => entry.record === (submission?.id ?? id) && isOfSubmission(entry)),
				assessment,
				withdrawal: withdrawalOf(
					assessment,
					entries.filter(({ record }) => record === id),
				),
			};
		}).sort((one, other) => (parseTime(other.at) || 0) - (parseTime(one.at) || 0));
	});
