import type { HireStage } from '#domain/hire-events/hire-event';
import type { HasStore } from '../../core/store/account-database.ts';
import { findApplicationRows, listApplications } from './job-applications.ts';

/** The newest decisions of a job whose reasons are offered again. A row is long, so that reading all would take too long. */
const READ_MOST = 200;
const OFFERED = 6;
/** A longer reason is about one person. */
const CHARS = 80;

/** Returns a query for the reasons that the team used with a stage of a job, on this device: the most frequent first. */
export const listUsedReasons =
	(jobId: string, wanted: HireStage) =>
	async (database: HasStore): Promise<string[]> => {
		const list = await listApplications(jobId)(database);
		const decided = (list?.applications ?? [])
			.filter(({ stage, stage_day }) => stage === wanted && stage_day !== '')
			.sort((a, b) => (a.stage_day < b.stage_day ? 1 : -1))
			.slice(0, READ_MOST);
		const rows = await findApplicationRows(
			database,
			decided.map(({ id }) => id),
		);
		const counts = new Map<string, number>();
		for (const { decision } of rows) {
			const reason = decision?.reason ?? '';
			if (reason !== '' && reason.length <= CHARS) counts.set(reason, (counts.get(reason) ?? 0) + 1);
		}
		return [...counts]
			.sort(([, a], [, b]) => b - a)
			.slice(0, OFFERED)
			.map(([reason]) => reason);
	};
