import { type JobApplicationsPage, jobApplicationsPageSchema } from '#domain/assessments/job-applications';
import { type CallResult, call } from './call.ts';

/** Fetches the whole applications of a job after the id `after`; staff only. */
export const fetchJobApplications = (
	token: string,
	jobId: string,
	after: string,
): Promise<CallResult<JobApplicationsPage>> =>
	call(
		jobApplicationsPageSchema,
		`/api/staff/jobs/${encodeURIComponent(jobId)}/applications?after=${encodeURIComponent(after)}`,
		{ token, timeoutMs: 60_000 },
	);
