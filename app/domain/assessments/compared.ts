import { isUndecided } from '../hire-events/hire-event.ts';
import { filterApplications, indexApplications, NO_APPLICATION_FILTER } from './application-filter.ts';
import type { ListedApplication } from './listed-application.ts';

/** Number of applications that can be compared side by side. */
export const COMPARED = { least: 2, most: 5 } as const;

/** Whether the hiring team still has to decide about it. Staff tests are not decided. */
export const isToDecide = ({ stage, is_admin_test }: Pick<ListedApplication, 'stage' | 'is_admin_test'>): boolean =>
	!is_admin_test && isUndecided(stage);

/** Whether it can be among the best: it is to be decided and has a score. */
export const isRanked = (row: Pick<ListedApplication, 'stage' | 'is_admin_test' | 'score'>): boolean =>
	row.score !== null && isToDecide(row);

/**
 * The applications to compare, at most `COMPARED.most`: those with the given ids in their order, or without ids the best that are to
 * be decided.
 */
export function comparedRows(rows: readonly ListedApplication[], ids: readonly string[]): ListedApplication[] {
	if (ids.length > 0) {
		return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []).slice(0, COMPARED.most);
	}
	const best = { ...NO_APPLICATION_FILTER, sort: 'score' } as const;
	return filterApplications(indexApplications(rows.filter(isRanked)), best, new Date(0)).slice(0, COMPARED.most);
}

/** How many of the best applications are offered to read side by side, given how many are ranked; 0 if they are too few. */
export const bestRead = (ranked: number): number => (ranked < COMPARED.least ? 0 : Math.min(COMPARED.most, ranked));
