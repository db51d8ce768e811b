import {
	replaceApplications,
	replaceOwnAssessments,
	replaceStaffJobs,
	saveReview,
} from '../data/commands/replace-rows.ts';
import type { AccountDatabase } from '../data/schema/account-database.ts';
import { isoNow } from '../platform/clock.ts';
import { fetchApplications, fetchOwnAssessments, fetchReview, fetchStaffJobs } from '../remote/assessments.ts';
import type { Called, CallFailure } from '../remote/call.ts';

/** Why stored rows could not be brought up to date; what is stored stays as it was. */
export type RefreshFailure = CallFailure | 'storage_failed';

/** Fetches rows and stores them; null when it worked. Never rejects. */
export type Refresh = (database: AccountDatabase, token: string) => Promise<RefreshFailure | null>;

const refreshWith =
	<T>(fetch: (token: string) => Promise<Called<T>>, store: (db: AccountDatabase, value: T) => Promise<void>): Refresh =>
	async (database, token) => {
		const fetched = await fetch(token);
		if (!fetched.ok) return fetched.failure;
		return store(database, fetched.value).then(
			() => null,
			() => 'storage_failed' as const,
		);
	};

export const refreshOwnAssessments: Refresh = refreshWith(fetchOwnAssessments, (database, { assessments }) =>
	replaceOwnAssessments(database, assessments, isoNow()),
);

export const refreshStaffJobs: Refresh = refreshWith(fetchStaffJobs, (database, { jobs }) =>
	replaceStaffJobs(database, jobs, isoNow()),
);

export const refreshApplications = (jobId: string): Refresh =>
	refreshWith(
		(token) => fetchApplications(token, jobId),
		(database, { job, applications }) => replaceApplications(database, job, applications, isoNow()),
	);

export const refreshReview = (assessmentId: string): Refresh =>
	refreshWith((token) => fetchReview(token, assessmentId), saveReview);
