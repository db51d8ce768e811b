import type { Application, AssessmentReview } from '#domain/assessments/assessment';
import type { JobFigures } from '#domain/assessments/job-figures';
import type { ListedApplication } from '#domain/assessments/listed-application';
import type { CandidateInvitation } from '#domain/invitations/invitation';
import type { StaffJob } from '#domain/jobs/job';
import { optimisticRows } from '#domain/ops/optimistic-rows';
import type { SyncedJob } from '#domain/sync/pull';
import type { HasStore } from '../../core/store/account-database.ts';
import { LISTING_TABLES, readAllListed, readJobFigures } from '../../core/store/listed-applications.ts';
import { readCountSources } from '../../core/store/omitted-applications.ts';
import { readState } from '../../core/store/sync-state.ts';
import type { Transaction } from '../../core/store/sync-store.ts';
import {
	findOptimisticJob,
	type OptimisticJob,
	optimisticJobs,
	pendingOf,
	staffJobOf,
} from '../jobs/optimistic-jobs.ts';

const latestFirst = (rows: Application[]): Application[] =>
	rows.sort((a, b) => (a.submitted_at < b.submitted_at ? 1 : a.submitted_at > b.submitted_at ? -1 : 0));

/** All jobs, newest first, with pending operations applied; undefined if this device never pulled them. */
async function readJobs(tables: Pick<Transaction, 'jobs' | 'outbox' | 'meta'>): Promise<SyncedJob[] | undefined> {
	const optimistic = optimisticJobs(await tables.jobs.list(), (await tables.outbox.list()).map(pendingOf));
	if (optimistic.length === 0 && !(await readState(tables, 'pulled_at'))) return undefined;
	return optimistic.map(({ job }) => job).sort((a, b) => b.created_at.localeCompare(a.created_at));
}

/** All jobs for staff, newest first, with pending operations applied; undefined if this device never pulled them. */
export const listStaffJobs = ({ store }: HasStore): Promise<StaffJob[] | undefined> =>
	store.read([...LISTING_TABLES, 'jobs', 'outbox'], async (tables) => {
		const jobs = await readJobs(tables);
		if (!jobs) return undefined;
		const [figures, sourceOf] = await Promise.all([readJobFigures(tables), readCountSources(tables)]);
		return jobs.map((job) => staffJobOf(job, figures.get(job.id), sourceOf(job.id)));
	});

/** The figures of all jobs with applications, by job id. */
export const listJobFigures = ({ store }: HasStore): Promise<ReadonlyMap<string, JobFigures>> =>
	store.read(LISTING_TABLES, readJobFigures);

/** Names a job in a choice. */
export type JobName = Pick<SyncedJob, 'id' | 'title'>;

/** The names of all jobs, newest first. Does not read their applications, which takes long when there are thousands. */
export const listJobNames = ({ store }: HasStore): Promise<JobName[] | undefined> =>
	store.read(['jobs', 'outbox', 'meta'], async (tables) =>
		(await readJobs(tables))?.map(({ id, title }) => ({ id, title })),
	);

/** An application with the title of its job. */
export type TitledApplication = Pick<
	ListedApplication,
	'id' | 'job_id' | 'name' | 'email' | 'stage' | 'score' | 'submitted_at'
> & { job: string };

/** The applications on this device. `isMissing`: some are not on it. */
export type TitledApplications = { isMissing: boolean; applications: readonly TitledApplication[] };

/** The applications of all jobs, latest first, without staff tests; undefined if this device never pulled them. */
export const listTitledApplications = ({ store }: HasStore): Promise<TitledApplications | undefined> =>
	store.read([...LISTING_TABLES, 'jobs', 'outbox'], async (tables) => {
		const jobs = await readJobs(tables);
		if (!jobs) return undefined;
		const titles = new Map(jobs.map(({ id, title }) => [id, title]));
		const rows = (await readAllListed(tables))
			.filter(({ is_admin_test, job_id }) => !is_admin_test && titles.has(job_id))
			.sort((a, b) => (a.submitted_at < b.submitted_at ? 1 : a.submitted_at > b.submitted_at ? -1 : 0));
		const sourceOf = await readCountSources(tables);
		return {
			isMissing: jobs.some(({ id }) => sourceOf(id).isMissing),
			applications: rows.map(({ id, job_id, name, email, stage, score, submitted_at }) => ({
				id,
				job_id,
				name,
				email,
				stage,
				score,
				submitted_at,
				job: titles.get(job_id) ?? '',
			})),
		};
	});

/** One job with its pending and conflicting operations; undefined if this device never pulled it. */
export const findJob = ({ store }: HasStore, jobId: string): Promise<OptimisticJob | undefined> =>
	store.read(['jobs', 'outbox'], (tables) => findOptimisticJob(tables, jobId));

/** `isMissing`: some applications are not on this device. */
type JobApplications = { job: StaffJob; isMissing: boolean; applications: Application[] };

/** A job and its applications, latest first; undefined if this device never pulled them. */
export const findApplications = ({ store }: HasStore, jobId: string): Promise<JobApplications | undefined> =>
	store.read([...LISTING_TABLES, 'jobs', 'outbox'], async (tables) => {
		const optimistic = await findOptimisticJob(tables, jobId);
		if (!optimistic) return undefined;
		const source = (await readCountSources(tables))(jobId);
		const rows = await tables.applications.where('job_id', jobId);
		const ops = (await tables.outbox.list()).map(pendingOf);
		const applications = optimisticRows('applications', rows, ops).map(({ row }) => ({
			...row,
			shortlisted: row.shortlisted ?? false,
		}));
		return {
			job: staffJobOf(optimistic.job, (await readJobFigures(tables)).get(jobId), source),
			isMissing: source.isMissing,
			applications: latestFirst(applications),
		};
	});

/** The reviews of some assessments with pending operations applied, in their order, without those never fetched here. */
export const findReviews = ({ store }: HasStore, assessmentIds: readonly string[]): Promise<AssessmentReview[]> =>
	store.read(['reviews', 'outbox'], async ({ reviews, outbox }) => {
		const stored = await reviews.getAll([...assessmentIds]);
		if (stored.length === 0) return [];
		return optimisticRows('reviews', stored, (await outbox.list()).map(pendingOf)).map(({ row }) => row);
	});

/** One assessment's review with pending operations applied; undefined if this device never fetched it. */
export const findReview = async (database: HasStore, assessmentId: string): Promise<AssessmentReview | undefined> =>
	(await findReviews(database, [assessmentId]))[0];

/** The pulled invitations of a job, newest first. */
export const listInvitations = async ({ store }: HasStore, jobId: string): Promise<CandidateInvitation[]> => {
	const rows = await store.read(['candidate_invitations'], ({ candidate_invitations }) =>
		candidate_invitations.where('job_id', jobId),
	);
	return rows.sort((a, b) => (a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : 0));
};
