import { useMemo } from 'react';
import * as z from 'zod/mini';
import { hireEventSchema } from '#domain/hire-events/hire-event';
import { type HireEventFilter, NO_HIRE_FILTER } from '#domain/hire-events/hire-event-filter';
import { type HireRange, hireStatisticsSchema } from '#domain/hire-events/hire-statistics';
import { isSameJson } from '#domain/text/json';
import { fetchHireEvents, fetchHireStatistics, hireEventQuery } from '../../core/remote/hire-events.ts';
import { reportSource } from '../../core/session/stored-report.ts';
import { useLiveResource } from '../../core/session/use-live-resource.ts';
import { subscribePulled } from '../../core/sync/subscribe-pulled.ts';

/** Reports are fetched again at most this often, in milliseconds: devices of the team pull at every change of any row. */
const APART_MS = 10_000;

/** Calls back after a pull, at most once in `APART_MS`, and once more for those in between. */
function subscribe(userId: string, listener: () => void): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isAskedAgain = false;
	const tell = (): void => {
		isAskedAgain = timer !== undefined;
		if (isAskedAgain) return;
		listener();
		timer = setTimeout(() => {
			timer = undefined;
			if (isAskedAgain) tell();
		}, APART_MS);
	};
	const stop = subscribePulled(userId, tell);
	return () => {
		stop();
		clearTimeout(timer);
	};
}

/** Statistics of a range: the last ones from this device's storage, fetched again at changes; staff only. */
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

/** The latest events that match: the last ones from this device's storage, fetched again at changes; staff only. */
export function useHireEvents({ stage, job, sort }: HireEventFilter) {
	const source = useMemo(() => {
		const filter = { stage, job, sort };
		const fetch = (token: string) => fetchHireEvents(token, filter);
		// All events stay on the device; of the others only those of the last filter.
		const source = isSameJson(filter, NO_HIRE_FILTER)
			? reportSource('hire_events', eventsSchema, fetch)
			: reportSource(`${FILTERED}${hireEventQuery(filter)}`, eventsSchema, fetch, FILTERED);
		return { ...source, subscribe };
	}, [stage, job, sort]);
	return useLiveResource(source);
}
