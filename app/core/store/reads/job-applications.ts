import type { Application } from '#domain/assessments/assessment';
import { type ListedApplication, listedOf } from '#domain/assessments/listed-application';
import type { StaffJob } from '#domain/jobs/job';
import type { Stored } from '../account-database.ts';
import { findOptimisticJob, staffJobOf } from './optimistic-jobs.ts';

/** A job and what its list of applications reads of each. */
export type JobList = { job: StaffJob; applications: readonly ListedApplication[] };

/** Reads a job with its listed applications; undefined when this device never pulled the job. */
export const listApplications =
	(jobId: string) =>
	({ store }: Stored): Promise<JobList | undefined> =>
		store.read(['jobs', 'applications', 'outbox'], async (tables) => {
			const shown = await findOptimisticJob(tables, jobId);
			if (!shown) return undefined;
			const applications = await tables.applications.where('job_id', jobId);
			return { job: staffJobOf(shown.job, applications), applications: applications.map(listedOf) };
		});

/** The applications with these ids that this device has. */
export const findApplicationRows = ({ store }: Stored, ids: readonly string[]): Promise<Application[]> =>
	store.read(['applications'], async ({ applications }) => {
		const rows = await Promise.all(ids.map((id) => applications.get(id)));
		return rows.filter((row) => row !== undefined);
	});
