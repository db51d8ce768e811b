import type { Application } from '#domain/assessments/assessment';
import { isOpenReview } from '#domain/assessments/human-review';
import type { Stored } from '../account-database.ts';
import { findReceiving } from './receiving.ts';

/** A candidate's request for human review without a reply. */
export type OpenRequest = Pick<Application, 'id' | 'job_id'> & {
	candidate: string;
	/** The job's title; empty when this device does not have the job. */
	job: string;
	/** ISO 8601. */
	asked_at: string;
};

/** Whether the application has an open request. Staff tests never do. */
export const hasOpenRequest = ({ human_review, is_admin_test }: Application): boolean =>
	isOpenReview(human_review) && !is_admin_test;

/**
 * Lists the open requests of all jobs from the applications on this device, oldest first; undefined while only part of the
 * applications is here.
 */
export async function listOpenRequests({ store }: Stored): Promise<OpenRequest[] | undefined> {
	if ((await findReceiving({ store })).work) return undefined;
	return store.read(['applications', 'jobs'], async ({ applications, jobs }) => {
		const waiting = (await applications.list()).filter(hasOpenRequest);
		const requests = await Promise.all(
			waiting.map(async ({ id, job_id, candidate, human_review }) => ({
				id,
				job_id,
				candidate: candidate.name,
				job: (await jobs.get(job_id))?.title ?? '',
				asked_at: human_review?.asked_at.replace(' ', 'T') ?? '',
			})),
		);
		return requests.sort((a, b) => a.asked_at.localeCompare(b.asked_at));
	});
}
