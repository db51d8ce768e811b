import type { Application, AssessmentReview } from '#domain/assessments/assessment';
import type { JobFigures } from '#domain/assessments/job-figures';
import type { ListedApplication } from '#domain/assessments/listed-application';
import type { CandidateInvitation } from '#domain/invitations/invitation';
import type { StaffJob } from '#domain/jobs/job';
import { optimisticRows } from '#domain/ops/optimistic-rows';
import type { SyncedJob } from '#domain/sync/pull';
import type { HasStore } from '../../core/store/account-database.ts';
import { LISTING_TABLES } from '../../core/store/listed-applications.ts';
import { readAllListed, readJobFigures } from '../../core/store/read-listed.ts';
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
	store.read([...LISTING_TABLES, 'jobs', 'outbox', 'meta'], async (tables) => {
		const jobs = await readJobs(tables);
		if (!jobs) return undefined;
		const figures = await readJobFigures(tables);
		return jobs.map((job) => staffJobOf(job, figures.get(job.id)));
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

/** The applications of all jobs, latest first, without staff tests; undefined if this device never pulled them. */
export const listTitledApplications = ({ store }: HasStore): Promise<readonly TitledApplication[] | undefined> =>
	store.read([...LISTING_TABLES, 'jobs', 'outbox', 'meta'], async (tables) => {
		const jobs = await readJobs(tables);
		if (!jobs) return undefined;
		const titles = new Map(jobs.map(({ id, title }) => [id, title]));
		const rows = (await readAllListed(tables))
			.filter(({ is_admin_test, job_id }) => !is_admin_test && titles.has(job_id))
			.sort((a, b) => (a.submitted_at < b.submitted_at ? 1 : a.submitted_at > b.submitted_at ? -1 : 0));
		return rows.map(({ id, job_id, name, email, stage, score, submitted_at }) => ({
			id,
			job_id,
			name,
			email,
			stage,
			score,
			submitted_at,
			job: titles.get(job_id) ?? '',
		}));
	});

/** One job with its pending and conflicting operations; undefined if this device never pulled it. */
export const findJob = ({ store }: HasStore, jobId: string): Promise<OptimisticJob | undefined> =>
	store.read(['jobs', 'outbox'], (tables) => findOptimisticJob(tables, jobId));

/**
 * The whole applications of a job, latest first. `isMissing`: its list has more than are on this device. Empty for an unknown job.
 */
export const findApplications = (
	{ store }: HasStore,
	jobId: string,
): Promise<{ isMissing: boolean; applications: Application[] }> =>
	store.read(['listed_applications', 'applications', 'outbox'], async (tables) => {
		const [listed, rows, entries] = await Promise.all([
			tables.listed_applications.ofJob(jobId),
			tables.applications.where('job_id', jobId),
			tables.outbox.list(),
		]);
		const known = new Set(listed.map(({ id }) => id));
		const whole = optimisticRows('applications', rows, entries.map(pendingOf)).map(({ row }) => row);
		const applications = whole.filter(({ id }) => known.has(id));
		return { isMissing: applications.length < known.size, applications: latestFirst(applications) };
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
