import type { Application, AssessmentReview, OwnAssessment } from '#domain/assessments/assessment';
import type { StaffJob } from '#domain/jobs/job';
import type { AccountDatabase } from '../schema/account-database.ts';

/** Names of what was fetched whole, as `fetched:<name>` in `meta`: an empty list is then known to be empty. */
export const OWN_ASSESSMENTS = 'fetched:own_assessments';
export const STAFF_JOBS = 'fetched:staff_jobs';
export const applicationsOf = (jobId: string): string => `fetched:applications:${jobId}`;

/** Replaces the account's own assessments by the server's, in one transaction. `at`: wall clock, ISO 8601. */
export const replaceOwnAssessments = ({ relaxed }: AccountDatabase, rows: OwnAssessment[], at: string): Promise<void> =>
	relaxed.transaction('rw', relaxed.assessments, relaxed.meta, async () => {
		await relaxed.assessments.clear();
		await relaxed.assessments.bulkPut(rows);
		await relaxed.meta.put({ key: OWN_ASSESSMENTS, value: at });
	});

/** Replaces the jobs as staff sees them, in one transaction. */
export const replaceStaffJobs = ({ relaxed }: AccountDatabase, rows: StaffJob[], at: string): Promise<void> =>
	relaxed.transaction('rw', relaxed.staff_jobs, relaxed.meta, async () => {
		await relaxed.staff_jobs.clear();
		await relaxed.staff_jobs.bulkPut(rows);
		await relaxed.meta.put({ key: STAFF_JOBS, value: at });
	});

/** Replaces a job and its applications, in one transaction. */
export const replaceApplications = (
	{ relaxed }: AccountDatabase,
	job: StaffJob,
	rows: Application[],
	at: string,
): Promise<void> =>
	relaxed.transaction('rw', relaxed.staff_jobs, relaxed.applications, relaxed.meta, async () => {
		await relaxed.staff_jobs.put(job);
		await relaxed.applications.where({ job_id: job.id }).delete();
		await relaxed.applications.bulkPut(rows);
		await relaxed.meta.put({ key: applicationsOf(job.id), value: at });
	});

/** Keeps one review. */
export const saveReview = async ({ relaxed }: AccountDatabase, review: AssessmentReview): Promise<void> => {
	await relaxed.reviews.put(review);
};
