import { rangeStart } from '#domain/assessments/application-filter';
import { systemClock } from '../../core/platform/clock.ts';
import { useSession } from '../../core/session/use-session.ts';
import type { HasStore } from '../../core/store/account-database.ts';
import { readAllListed } from '../../core/store/listed-applications.ts';
import { useAccountQuery } from '../../core/store/use-account-query.ts';

/**
 * Counts the applications of the last seven days by job id, over the same range as the list's date filter and without
 * staff tests.
 */
export const countRecent = ({ store }: HasStore, now: Date): Promise<ReadonlyMap<string, number>> =>
	store.read(['applications', 'listed_blocks', 'meta'], async (tables) => {
		const start = rangeStart('7', now);
		const counts = new Map<string, number>();
		for (const { job_id, submitted_at, is_admin_test } of await readAllListed(tables)) {
			if (!is_admin_test && submitted_at >= start) counts.set(job_id, (counts.get(job_id) ?? 0) + 1);
		}
		return counts;
	});

/** Applications of the last seven days by job id; undefined until read. */
export const useRecentCounts = (): ReadonlyMap<string, number> | undefined =>
	useAccountQuery(useSession().user?.id, (database) => countRecent(database, new Date(systemClock.now())));
