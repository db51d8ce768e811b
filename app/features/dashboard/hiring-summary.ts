import { type Arrivals, arrivalsAt } from '#domain/assessments/application-stats';
import { isRanked } from '#domain/assessments/compared';
import type { ListedApplication } from '#domain/assessments/listed-application';
import { type WorkKind, workOf } from '#domain/assessments/work-queue';
import type { HasStore } from '../../core/store/account-database.ts';
import { LISTING_TABLES } from '../../core/store/listed-applications.ts';
import { readAllListed } from '../../core/store/read-listed.ts';
import { readReceiving } from '../../core/store/reads/receiving.ts';

/** Number of latest applications listed. */
const LATEST = 5;

/** An application that needs staff attention. */
export type WorkItem = {
	id: string;
	job_id: string;
	kind: WorkKind;
	candidate: string;
	score: number | null;
	/** The job's title; empty if the job is not on this device. */
	job: string;
	/** ISO 8601. */
	since: string;
};

export type LatestApplication = Pick<ListedApplication, 'id' | 'submitted_at' | 'score' | 'name'> & { job: string };

export type HiringSummary = {
	arrivals: Arrivals;
	/** Newest first, without staff tests. */
	latest: LatestApplication[];
	/** Scores by job id. */
	scores: ReadonlyMap<string, number[]>;
	/** The number of applications with a score that are to be decided, by job id. */
	ranked: ReadonlyMap<string, number>;
	/** Oldest first. */
	work: readonly WorkItem[];
	/** Applications are still being pulled; the summary is empty. */
	receiving: boolean;
};

/** The applications that need staff attention, oldest first. `titles`: of the jobs on this device, by id. */
function workIn(rows: readonly ListedApplication[], titles: ReadonlyMap<string, string>): WorkItem[] {
	const items = rows.flatMap((application) => {
		const { id, job_id, name, score } = application;
		const common = { id, job_id, candidate: name, score, job: titles.get(job_id) ?? '' };
		return workOf(application).map((work) => ({ ...common, ...work }));
	});
	return items.sort((a, b) => a.since.localeCompare(b.since));
}

/** Summarises recent applications and the work of all jobs from this device's rows. */
export const findHiringSummary = ({ store }: HasStore, now: Date): Promise<HiringSummary> =>
	store.read([...LISTING_TABLES, 'jobs', 'meta'], async (tables) => {
		const { work: receiving } = await readReceiving(tables);
		// While receiving, read none: partial figures are not shown, and every page of a pull would read them again.
		const real = (receiving ? [] : await readAllListed(tables)).filter(({ is_admin_test }) => !is_admin_test);
		const titles = new Map((await tables.jobs.list()).map(({ id, title }) => [id, title]));
		const scores = new Map<string, number[]>();
		const ranked = new Map<string, number>();
		for (const row of real) {
			const { job_id, score } = row;
			if (score === null) continue;
			if (isRanked(row)) ranked.set(job_id, (ranked.get(job_id) ?? 0) + 1);
			const own = scores.get(job_id);
			if (own) own.push(score);
			else scores.set(job_id, [score]);
		}
		const latest = real.toSorted((a, b) => b.submitted_at.localeCompare(a.submitted_at)).slice(0, LATEST);
		return {
			arrivals: arrivalsAt(real, now),
			latest: latest.map(({ id, submitted_at, score, name, job_id }) => ({
				id,
				submitted_at,
				score,
				name,
				job: titles.get(job_id) ?? '',
			})),
			scores,
			ranked,
			work: workIn(real, titles),
			receiving,
		};
	});
