import type { AssessmentReview } from '#domain/assessments/assessment';
import type { StaffJob } from '#domain/jobs/job';
import { isGone } from '../../core/session/live-resource.ts';
import { type Resource, useRows } from '../../core/session/use-rows.ts';
import { refreshByPull } from '../../core/sync/refresh.ts';
import { subscribePulled } from '../../core/sync/subscribe-pulled.ts';
import { listApplications } from '../applications/job-applications.ts';
import { refreshReview } from './refresh-review.ts';
import {
	findReview,
	findReviews,
	type JobName,
	listInvitations,
	listJobNames,
	listStaffJobs,
	listTitledApplications,
	type TitledApplication,
} from './staff.ts';

const staffJobs: Resource<StaffJob[]> = { query: listStaffJobs, refresh: refreshByPull };

/** All jobs with their counts, newest first; staff only. */
export const useStaffJobs = () => useRows(staffJobs);

const jobNames: Resource<JobName[]> = { query: listJobNames, refresh: refreshByPull };

/** The names of all jobs, newest first; staff only. Faster than `useStaffJobs`, which counts applications. */
export const useJobNames = () => useRows(jobNames);

const titledApplications: Resource<readonly TitledApplication[]> = {
	query: listTitledApplications,
	refresh: refreshByPull,
};

/** The applications of all jobs, latest first, without staff tests; staff only. */
export const useTitledApplications = () => useRows(titledApplications);

/** A job and its applications for the list of applications; staff only. */
export function useListedApplications(jobId: string) {
	return useRows({ query: listApplications(jobId), refresh: refreshByPull }, [jobId]);
}

/** The invitations of a job, newest first; staff only. The pull that the list of applications triggers delivers them. */
export function useInvitations(jobId: string) {
	const refresh = () => Promise.resolve(null);
	return useRows({ query: (database) => listInvitations(database, jobId), refresh }, [jobId]);
}

/** The review of one assessment; staff only. */
export function useReview(assessmentId: string) {
	const source: Resource<AssessmentReview> = {
		query: (database) => findReview(database, assessmentId),
		refresh: refreshReview(assessmentId),
		subscribe: subscribePulled,
	};
	return useRows(source, [assessmentId]);
}

/** The reviews of some assessments that this device has; undefined until they were read. Fetches none; staff only. */
export function useStoredReviews(assessmentIds: readonly (string | undefined)[]) {
	const ids = assessmentIds.filter((id) => id !== undefined);
	return useRows((database) => findReviews(database, ids), ids).value;
}

/** The reviews of some assessments, in their order, without those that this device never fetched; staff only. */
export function useReviews(assessmentIds: readonly string[]) {
	const source: Resource<AssessmentReview[]> = {
		query: (database) => findReviews(database, assessmentIds),
		refresh: async (database, token) => {
			const failures = await Promise.all(assessmentIds.map((id) => refreshReview(id)(database, token)));
			// One that was deleted does not take the others away.
			return failures.find((failure) => failure !== null && !isGone(failure)) ?? null;
		},
		subscribe: subscribePulled,
	};
	return useRows(source, assessmentIds);
}
