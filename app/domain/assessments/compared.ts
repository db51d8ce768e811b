import { filterApplications, indexApplications, NO_APPLICATION_FILTER } from './application-filter.ts';
import type { ListedApplication } from './listed-application.ts';

/** Number of applications that can be compared side by side. */
export const COMPARED = { least: 2, most: 5 } as const;

/**
 * The applications to compare, at most `COMPARED.most`: those with the given ids in their order, or without ids the best ones with a
 * score, staff tests excluded.
 */
export function comparedRows(rows: readonly ListedApplication[], ids: readonly string[]): ListedApplication[] {
	if (ids.length > 0) {
		return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []).slice(0, COMPARED.most);
	}
	const scored = rows.filter(({ score, is_admin_test }) => score !== null && !is_admin_test);
	const best = { ...NO_APPLICATION_FILTER, sort: 'score' } as const;
	return filterApplications(indexApplications(scored), best, new Date(0)).slice(0, COMPARED.most);
}

/** How many of the best applications are offered to read side by side, given how many have a score; 0 if they are too few. */
export const bestRead = (scored: number): number => (scored < COMPARED.least ? 0 : Math.min(COMPARED.most, scored));
