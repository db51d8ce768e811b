import type { OwnAssessment } from '#domain/assessments/assessment';
import type { AccountDatabase } from '../account-database.ts';
import type { OutboxRow, SubmissionRow } from '../rows.ts';

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
};

/**
 * Lists everything that the account submitted, from any device, latest first. A variant that the server stores beside the
 * official submission is not listed. Undefined while this device has no rows and never pulled. One read snapshot.
 */
export const listOwnApplications = ({ relaxed }: AccountDatabase): Promise<OwnApplication[] | undefined> =>
	relaxed.transaction('r', [relaxed.submissions, relaxed.outbox, relaxed.assessments, relaxed.meta], async () => {
		const submissions = await relaxed.submissions.toArray();
		const entries = await relaxed.outbox.toArray();
		const assessments = await relaxed.assessments.toArray();
		const isFetched = (await relaxed.meta.get('pulled_at')) !== undefined;
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
				entry: entries.find(({ record }) => record === (submission?.id ?? id)),
				assessment,
			};
		}).sort((one, other) => moment(other.at) - moment(one.at));
	});

/** The server writes a space where the device writes a T. */
const moment = (at: string): number => Date.parse(at.replace(' ', 'T')) || 0;
