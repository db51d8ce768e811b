import { type WorkKind, workOf } from '#domain/assessments/work-queue';
import type { HasStore } from '../../core/store/account-database.ts';
import { readAllListed } from '../../core/store/listed-applications.ts';
import { findReceiving } from '../../core/store/reads/receiving.ts';

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

/**
 * Lists the applications of all jobs on this device that need staff attention, oldest first. Undefined while only some of the
 * applications are on this device.
 */
export async function listWork({ store }: HasStore): Promise<WorkItem[] | undefined> {
	if ((await findReceiving({ store })).work) return undefined;
	return store.read(['applications', 'listed_blocks', 'jobs', 'meta'], async (tables) => {
		const titles = new Map((await tables.jobs.list()).map(({ id, title }) => [id, title]));
		const items = (await readAllListed(tables)).flatMap((application) => {
			const { id, job_id, name, score } = application;
			const common = { id, job_id, candidate: name, score, job: titles.get(job_id) ?? '' };
			return workOf(application).map((work) => ({ ...common, ...work }));
		});
		return items.sort((a, b) => a.since.localeCompare(b.since));
	});
}
