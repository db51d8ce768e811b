import { HIRE_SORTS, type HireEventFilter, NO_HIRE_FILTER, STAGE_FILTERS } from '#domain/hire-events/hire-event-filter';
import { DEFAULT_RANGE, HIRE_RANGES, type HireRange } from '#domain/hire-events/hire-statistics';
import { oneOf } from '../../core/platform/navigation-search.ts';

/** The range of the statistics, and the filter of the list. */
export type HireEventsPlace = HireEventFilter & { range: HireRange };

/** Parses a query string. Unknown values are treated as missing. */
export function readHireEventsPlace(search: string): HireEventsPlace {
	const params = new URLSearchParams(search);
	return {
		range: oneOf(HIRE_RANGES, params.get('range'), DEFAULT_RANGE),
		stage: oneOf(STAGE_FILTERS, params.get('stage'), NO_HIRE_FILTER.stage),
		job: params.get('job') ?? NO_HIRE_FILTER.job,
		sort: oneOf(HIRE_SORTS, params.get('sort'), NO_HIRE_FILTER.sort),
	};
}

/** Formats a query string without `?`; empty for the defaults. */
export function hireEventsSearch({ range, stage, job, sort }: HireEventsPlace): string {
	const params = new URLSearchParams();
	if (range !== DEFAULT_RANGE) params.set('range', range);
	if (stage !== NO_HIRE_FILTER.stage) params.set('stage', stage);
	if (job !== NO_HIRE_FILTER.job) params.set('job', job);
	if (sort !== NO_HIRE_FILTER.sort) params.set('sort', sort);
	return params.toString();
}
