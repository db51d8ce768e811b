import { type Arrivals, arrivalsAt } from '#domain/assessments/application-stats';
import type { ListedApplication } from '#domain/assessments/listed-application';
import type { HasStore } from '../../core/store/account-database.ts';
import { readAllListed } from '../../core/store/listed-applications.ts';
import { findReceiving } from '../../core/store/reads/receiving.ts';
import { listWork, type WorkItem } from '../../entities/staff/list-work.ts';

/** Number of latest applications listed. */
const LATEST = 5;

export type LatestApplication = Pick<ListedApplication, 'id' | 'submitted_at' | 'score' | 'name'> & { job: string };

export type HiringSummary = {
	arrivals: Arrivals;
	/** Newest first, without staff tests. */
	latest: LatestApplication[];
	/** Scores by job id. */
	scores: ReadonlyMap<string, number[]>;
	/** Oldest first. */
	work: readonly WorkItem[];
	/** Applications are still being pulled; the summary is empty. */
	receiving: boolean;
};

/** Summarises recent applications and the work of all jobs from this device's rows. */
export async function findHiringSummary({ store }: HasStore, now: Date): Promise<HiringSummary> {
	// Read first: if it reports that all rows are pulled, the later read has all of them.
	const { work: receiving } = await findReceiving({ store });
	const work = (await listWork({ store })) ?? [];
	return store.read(['applications', 'listed_blocks', 'jobs', 'meta'], async (tables) => {
		// While receiving, read none: partial figures are not shown, and every page of a pull would read them again.
		const real = (receiving ? [] : await readAllListed(tables)).filter(({ is_admin_test }) => !is_admin_test);
		const scores = new Map<string, number[]>();
		for (const { job_id, score } of real) {
			if (score === null) continue;
			const own = scores.get(job_id);
			if (own) own.push(score);
			else scores.set(job_id, [score]);
		}
		const latest = real.toSorted((a, b) => b.submitted_at.localeCompare(a.submitted_at)).slice(0, LATEST);
		return {
			arrivals: arrivalsAt(real, now),
			latest: await Promise.all(
				latest.map(async ({ id, submitted_at, score, name, job_id }) => ({
					id,
					submitted_at,
					score,
					name,
					job: (await tables.jobs.get(job_id))?.title ?? '',
				})),
			),
			scores,
			work,
			receiving,
		};
	});
}
