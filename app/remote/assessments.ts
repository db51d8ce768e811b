import * as z from 'zod/mini';
import {
	type Application,
	type AssessmentReview,
	applicationSchema,
	assessmentReviewSchema,
	type OwnAssessment,
	ownAssessmentSchema,
} from '#domain/assessments/assessment';
import { type StaffJob, staffJobSchema } from '#domain/jobs/job';
import { type Called, call } from './call.ts';

const ownListSchema = z.object({ assessments: z.array(ownAssessmentSchema) });
const staffJobsSchema = z.object({ jobs: z.array(staffJobSchema) });
const applicationsSchema = z.object({ job: staffJobSchema, applications: z.array(applicationSchema) });

const path = (strings: TemplateStringsArray, id: string): string => strings.join(encodeURIComponent(id));

/** All assessments of the account itself. */
export const fetchOwnAssessments = (token: string): Promise<Called<{ assessments: OwnAssessment[] }>> =>
	call(ownListSchema, '/api/my/assessments', { token });

/** Every job with its counts; staff only. */
export const fetchStaffJobs = (token: string): Promise<Called<{ jobs: StaffJob[] }>> =>
	call(staffJobsSchema, '/api/staff/jobs', { token });

/** A job and all its applications; staff only. */
export const fetchApplications = (
	token: string,
	jobId: string,
): Promise<Called<{ job: StaffJob; applications: Application[] }>> =>
	call(applicationsSchema, path`/api/staff/jobs/${jobId}/applications`, { token });

/** Everything of one assessment; staff only. */
export const fetchReview = (token: string, assessmentId: string): Promise<Called<AssessmentReview>> =>
	call(assessmentReviewSchema, path`/api/staff/assessments/${assessmentId}`, { token });
