import { type Arrivals, arrivalsAt } from '#domain/assessments/application-stats';
import type { Application } from '#domain/assessments/assessment';
import type { Stored } from '../../core/store/account-database.ts';
import { findReceiving } from '../../core/store/reads/receiving.ts';

/** How many of the latest applications are named. */
const LATEST = 5;

export type LatestApplication = Pick<Application, 'id' | 'submitted_at' | 'score' | 'candidate'> & { job: string };

export type HiringSummary = {
	arrivals: Arrivals;
	/** Latest first; tests of the hiring team are left out. */
	latest: LatestApplication[];
	/** The scores by job id. */
	scores: ReadonlyMap<string, number[]>;
	/** It is of a part of the applications: the rest is still on its way. */
	receiving: boolean;
};

/** What came in lately over all jobs, from the applications on this device; one read snapshot. */
export async function findHiringSummary({ store }: Stored, now: Date): Promise<HiringSummary> {
	// First: rows that are read later are never fewer.
	const { work: receiving } = await findReceiving({ store });
	return store.read(['applications', 'jobs'], async ({ applications, jobs }) => {
		const real = (await applications.list()).filter(({ is_admin_test }) => !is_admin_test);
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
				latest.map(async ({ id, submitted_at, score, candidate, job_id }) => ({
					id,
					submitted_at,
					score,
					candidate,
					job: (await jobs.get(job_id))?.title ?? '',
				})),
			),
			scores,
			receiving,
		};
	});
}
