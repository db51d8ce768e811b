import { requireStaff } from '../guards/account.ts';
import { answering, answerJson, Refusal } from '../platform/answer.ts';
import { findApplications, findAssessmentReview } from '../queries/assessments.ts';
import { listStaffJobs } from '../queries/jobs.ts';

/** `GET /api/staff/jobs` → `{jobs: StaffJob[]}`, newest first. */
export const answerStaffJobs = answering((e) => {
	requireStaff(e);
	answerJson(e, listStaffJobs(e.app));
});

/** `GET /api/staff/jobs/{jobId}/applications` → `{job: StaffJob, applications: Application[]}`, newest first. */
export const answerApplications = answering((e) => {
	requireStaff(e);
	const applications = findApplications(e.app, e.request?.pathValue('jobId') ?? '');
	if (!applications) throw new Refusal(404, 'job_not_found');
	answerJson(e, applications);
});

/** `GET /api/staff/assessments/{assessmentId}` → `AssessmentReview`. */
export const answerAssessmentReview = answering((e) => {
	requireStaff(e);
	const review = findAssessmentReview(e.app, e.request?.pathValue('assessmentId') ?? '');
	if (!review) throw new Refusal(404, 'not_found');
	answerJson(e, review);
});
