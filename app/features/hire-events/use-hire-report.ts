import * as z from 'zod/mini';
import { hireEventSchema } from '#domain/hire-events/hire-event';
import { type HireEventFilter, NO_HIRE_FILTER } from '#domain/hire-events/hire-event-filter';
import { type HireRange, hireStatisticsSchema } from '#domain/hire-events/hire-statistics';
import { isSameJson } from '#domain/text/json';
import { reportSource } from '../../core/session/stored-report.ts';
import { useRows } from '../../core/session/use-rows.ts';
import { subscribePulledApart } from '../../core/sync/subscribe-pulled.ts';
import { fetchHireEvents, fetchHireStatistics, hireEventQuery } from './api.ts';

/** Minimum time between two fetches, in milliseconds. */
const subscribe = subscribePulledApart(10_000);

/** Statistics of a range: stored ones first, refetched on changes. Staff only. */
export function useHireStatistics(range: HireRange) {
	const fetch = (token: string) => fetchHireStatistics(token, range);
	return useRows({ ...reportSource(`hire_statistics:${range}`, hireStatisticsSchema, fetch), subscribe }, [range]);
}

const eventsSchema = z.array(hireEventSchema);
const FILTERED = 'hire_events:';

/** The latest matching events: stored ones first, refetched on changes. Staff only. */
export function useHireEvents({ stage, job, sort }: HireEventFilter) {
	const filter = { stage, job, sort };
	const fetch = (token: string) => fetchHireEvents(token, filter);
	// The unfiltered list stays stored; of filtered lists only the last one.
	const source = isSameJson(filter, NO_HIRE_FILTER)
		? reportSource('hire_events', eventsSchema, fetch)
		: reportSource(`${FILTERED}${hireEventQuery(filter)}`, eventsSchema, fetch, FILTERED);
	return useRows({ ...source, subscribe }, [stage, job, sort]);
}
