import { useMemo } from 'react';
import type { AssessmentReview } from '#domain/assessments/assessment';
import type { StaffJob } from '#domain/jobs/job';
import { findApplications, findReview, type JobApplications, listStaffJobs } from '../store/reads/staff.ts';
import { refreshByPull, refreshReview } from '../sync/refresh.ts';
import { subscribePulled } from '../sync/subscribe-pulled.ts';
import { type RowSource, useStoredRows } from './use-stored-rows.ts';

const staffJobs: RowSource<StaffJob[]> = { query: listStaffJobs, refresh: refreshByPull };

/** All jobs with their counts, newest first; staff only. */
export const useStaffJobs = () => useStoredRows(staffJobs);

/** A job and its applications, latest first; staff only. */
export function useApplications(jobId: string) {
	const source = useMemo(
		(): RowSource<JobApplications> => ({
			query: (database) => findApplications(database, jobId),
			refresh: refreshByPull,
		}),
		[jobId],
	);
	return useStoredRows(source);
}

/** The review of one assessment; staff only. */
export function useReview(assessmentId: string) {
	const source = useMemo(
		(): RowSource<AssessmentReview> => ({
			query: (database) => findReview(database, assessmentId),
			refresh: refreshReview(assessmentId),
			subscribe: subscribePulled,
		}),
		[assessmentId],
	);
	return useStoredRows(source);
}
