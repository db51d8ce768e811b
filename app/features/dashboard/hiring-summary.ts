import { type Arrivals, arrivalsAt } from '#domain/assessments/application-stats';
import type { ListedApplication } from '#domain/assessments/listed-application';
import type { HasStore } from '../../core/store/account-database.ts';
import { readAllListed } from '../../core/store/listed-applications.ts';
import { findReceiving } from '../../core/store/reads/receiving.ts';

/** How many of the latest applications are named. */
const LATEST = 5;

export type LatestApplication = Pick<ListedApplication, 'id' | 'submitted_at' | 'score' | 'name'> & { job: string };

export type HiringSummary = {
	arrivals: Arrivals;
	/** Latest first; tests of the hiring team are left out. */
	latest: LatestApplication[];
	/** The scores by job id. */
	scores: ReadonlyMap<string, number[]>;
	/** Applications are still on their way, and nothing was summed up. */
	receiving: boolean;
};

/** What came in lately over all jobs, from the applications on this device; one read snapshot. */
export async function findHiringSummary({ store }: HasStore, now: Date): Promise<HiringSummary> {
	// First: rows that are read later are never fewer.
	const { work: receiving } = await findReceiving({ store });
	return store.read(['applications', 'listed_blocks', 'jobs', 'meta'], async (tables) => {
		// Nothing of a part is shown, and each page of a pull would read it again.
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
			receiving,
		};
	});
}
