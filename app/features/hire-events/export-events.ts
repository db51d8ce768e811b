import { EXPORT_PAGE, type HireEvent, LIST_LIMIT } from '#domain/hire-events/hire-event';
import { rangeStart } from '#domain/hire-events/hire-statistics';
import type { CallResult } from '../../core/remote/call.ts';
import type { Report } from '../../core/session/stored-report.ts';
import { withToken } from '../../core/session/with-token.ts';
import { fetchHireExport } from './api.ts';
import type { HireEventsPlace } from './event-filter-address.ts';

/**
 * The events of the range that match the filter, without tests, if the list has all of them; null if others are only on the
 * server. The list is cut at `LIST_LIMIT`.
 */
export function eventsInList(
	list: Report<HireEvent[]> | undefined,
	{ range, sort }: HireEventsPlace,
): HireEvent[] | null {
	if (!list) return null;
	const start = rangeStart(range, Date.parse(list.at));
	const isInRange = ({ created_at }: HireEvent): boolean => Date.parse(created_at) >= start;
	const oldest = list.value.at(-1);
	const isCut = list.value.length >= LIST_LIMIT;
	const reachesStart = sort === 'created_at' && oldest !== undefined && !isInRange(oldest);
	return isCut && !reachesStart ? null : list.value.filter((event) => isInRange(event) && !event.test_mode);
}

/**
 * Fetches all events of the range that match the filter, without tests, page by page. `onProgress`: receives the number fetched
 * so far. A failed page fails the whole: no partial result is returned.
 */
export async function fetchEventsToExport(
	place: HireEventsPlace,
	onProgress: (fetched: number) => void,
): Promise<CallResult<HireEvent[]>> {
	const events: HireEvent[] = [];
	for (;;) {
		const page = await withToken((token) => fetchHireExport(token, place, events.at(-1)?.id ?? ''));
		if (!page.ok) return page;
		events.push(...page.value);
		onProgress(events.length);
		if (page.value.length < EXPORT_PAGE) return { ok: true, value: events };
	}
}
