import type { Application, AssessmentReview } from '#domain/assessments/assessment';
import type { StaffJob } from '#domain/jobs/job';
import { applicationsOf, STAFF_JOBS } from '../commands/replace-rows.ts';
import type { AccountDatabase } from '../schema/account-database.ts';

/** All jobs as staff sees them, newest first; undefined when this device never fetched them. */
export const listStaffJobs = ({ relaxed }: AccountDatabase): Promise<StaffJob[] | undefined> =>
	relaxed.transaction('r', relaxed.staff_jobs, relaxed.meta, async () => {
		if (!(await relaxed.meta.get(STAFF_JOBS))) return undefined;
		return (await relaxed.staff_jobs.toArray()).sort((a, b) => b.created_at.localeCompare(a.created_at));
	});

export type JobApplications = { job: StaffJob; applications: Application[] };

/** A job and its applications, latest first; undefined when this device never fetched them. */
export const findApplications = ({ relaxed }: AccountDatabase, jobId: string): Promise<JobApplications | undefined> =>
	relaxed.transaction('r', relaxed.staff_jobs, relaxed.applications, relaxed.meta, async () => {
		const job = await relaxed.staff_jobs.get(jobId);
		if (!job || !(await relaxed.meta.get(applicationsOf(jobId)))) return undefined;
		const applications = await relaxed.applications.where({ job_id: jobId }).toArray();
		return { job, applications: applications.sort((a, b) => b.submitted_at.localeCompare(a.submitted_at)) };
	});

/** One assessment's review; undefined when this device never fetched it. */
export const findReview = ({ relaxed }: AccountDatabase, assessmentId: string): Promise<AssessmentReview | undefined> =>
	relaxed.reviews.get(assessmentId);
