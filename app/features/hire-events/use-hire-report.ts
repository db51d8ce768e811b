import { useMemo } from 'react';
import * as z from 'zod/mini';
import { hireEventSchema } from '#domain/hire-events/hire-event';
import { type HireEventFilter, NO_HIRE_FILTER } from '#domain/hire-events/hire-event-filter';
import { type HireRange, hireStatisticsSchema } from '#domain/hire-events/hire-statistics';
import { isSameJson } from '#domain/text/json';
import { reportSource } from '../../core/session/stored-report.ts';
import { useLiveResource } from '../../core/session/use-live-resource.ts';
import { subscribePulledApart } from '../../core/sync/subscribe-pulled.ts';
import { fetchHireEvents, fetchHireStatistics, hireEventQuery } from './api.ts';

/** Minimum time between two fetches, in milliseconds. */
const subscribe = subscribePulledApart(10_000);

/** Statistics of a range: stored ones first, refetched on changes. Staff only. */
export function useHireStatistics(range: HireRange) {
	const source = useMemo(
		() => ({
			...reportSource(`hire_statistics:${range}`, hireStatisticsSchema, (token) => fetchHireStatistics(token, range)),
			subscribe,
		}),
		[range],
	);
	return useLiveResource(source);
}

const eventsSchema = z.array(hireEventSchema);
const FILTERED = 'hire_events:';

/** The latest matching events: stored ones first, refetched on changes. Staff only. */
export function useHireEvents({ stage, job, sort }: HireEventFilter) {
	const source = useMemo(() => {
		const filter = { stage, job, sort };
		const fetch = (token: string) => fetchHireEvents(token, filter);
		// The unfiltered list stays stored; of filtered lists only the last one.
		const source = isSameJson(filter, NO_HIRE_FILTER)
			? reportSource('hire_events', eventsSchema, fetch)
			: reportSource(`${FILTERED}${hireEventQuery(filter)}`, eventsSchema, fetch, FILTERED);
		return { ...source, subscribe };
	}, [stage, job, sort]);
	return useLiveResource(source);
}
