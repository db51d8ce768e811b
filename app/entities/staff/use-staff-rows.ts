import { useMemo } from 'react';
import type { AssessmentReview } from '#domain/assessments/assessment';
import type { CandidateInvitation } from '#domain/invitations/invitation';
import type { StaffJob } from '#domain/jobs/job';
import { isGone } from '../../core/session/live-resource.ts';
import { type Resource, useLiveResource } from '../../core/session/use-live-resource.ts';
import { useAccountQuery } from '../../core/store/use-account-query.ts';
import { refreshByPull, refreshReview } from '../../core/sync/refresh.ts';
import { subscribePulled } from '../../core/sync/subscribe-pulled.ts';
import { type JobList, listApplications } from '../applications/job-applications.ts';
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
export const useStaffJobs = () => useLiveResource(staffJobs);

const jobNames: Resource<JobName[]> = { query: listJobNames, refresh: refreshByPull };

/** The names of all jobs, newest first; staff only. Faster than `useStaffJobs`, which counts applications. */
export const useJobNames = () => useLiveResource(jobNames);

const titledApplications: Resource<readonly TitledApplication[]> = {
	query: listTitledApplications,
	refresh: refreshByPull,
};

/** The applications of all jobs, latest first, without staff tests; staff only. */
export const useTitledApplications = () => useLiveResource(titledApplications);

/** A job and its applications for the list of applications; staff only. */
export function useListedApplications(jobId: string) {
	const source = useMemo(
		(): Resource<JobList> => ({ query: listApplications(jobId), refresh: refreshByPull }),
		[jobId],
	);
	return useLiveResource(source);
}

/** The invitations of a job, newest first; staff only. The pull that the list of applications triggers delivers them. */
export function useInvitations(jobId: string) {
	const source = useMemo(
		(): Resource<CandidateInvitation[]> => ({
			query: (database) => listInvitations(database, jobId),
			refresh: () => Promise.resolve(null),
		}),
		[jobId],
	);
	return useLiveResource(source);
}

/** The review of one assessment; staff only. */
export function useReview(assessmentId: string) {
	const source = useMemo(
		(): Resource<AssessmentReview> => ({
			query: (database) => findReview(database, assessmentId),
			refresh: refreshReview(assessmentId),
			subscribe: subscribePulled,
		}),
		[assessmentId],
	);
	return useLiveResource(source);
}

/** The reviews of some assessments that this device has; undefined until they were read. Fetches none; staff only. */
export function useStoredReviews(userId: string, assessmentIds: readonly (string | undefined)[]) {
	const ids = assessmentIds.filter((id) => id !== undefined);
	return useAccountQuery(userId, (database) => findReviews(database, ids), { inputs: ids });
}

/** The reviews of some assessments, in their order, without those that this device never fetched; staff only. */
export function useReviews(assessmentIds: readonly string[]) {
	const ids = assessmentIds.join();
	const source = useMemo((): Resource<AssessmentReview[]> => {
		const each = ids === '' ? [] : ids.split(',');
		return {
			query: (database) => findReviews(database, each),
			refresh: async (database, token) => {
				const failures = await Promise.all(each.map((id) => refreshReview(id)(database, token)));
				// One that was deleted does not take the others away.
				return failures.find((failure) => failure !== null && !isGone(failure)) ?? null;
			},
			subscribe: subscribePulled,
		};
	}, [ids]);
	return useLiveResource(source);
}
