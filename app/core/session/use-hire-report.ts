import { useMemo } from 'react';
import * as z from 'zod/mini';
import type { HireRange } from '#domain/hire-events/hire-range';
import { type HireReport, hireReportSchema } from '#domain/hire-events/hire-report';
import { isoNow } from '../platform/clock.ts';
import { fetchHireEvents, fetchHireStatistics } from '../remote/hire-events.ts';
import { reportKey } from '../store/writes/reports.ts';
import { subscribePulled } from '../sync/subscribe-pulled.ts';
import { type RowSource, useStoredRows } from './use-stored-rows.ts';

/** The row of `meta` with the last figures of a range. */
const keyOf = (range: HireRange): string => reportKey(`hire_events:${range}`);

/** Figures are fetched again at most this often, in milliseconds: devices of the team pull at every change of any row. */
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

const sourceOf = (range: HireRange): RowSource<HireReport> => ({
	async query({ relaxed }) {
		const row = await relaxed.meta.get(keyOf(range));
		// A build with other fields wrote it: it is fetched again.
		const parsed = row && z.safeParse(hireReportSchema, JSON.parse(row.value));
		return parsed?.success ? parsed.data : undefined;
	},
	async refresh({ store }, token) {
		const [statistics, events] = await Promise.all([fetchHireStatistics(token, range), fetchHireEvents(token)]);
		if (!statistics.ok) return statistics.failure;
		if (!events.ok) return events.failure;
		const report: HireReport = { at: isoNow(), statistics: statistics.value, events: events.value };
		return store
			.write('relaxed', ['meta'], ({ meta }) => meta.put({ key: keyOf(range), value: JSON.stringify(report) }))
			.then(
				() => null,
				() => 'storage_failed' as const,
			);
	},
	subscribe,
});

/** Statistics of a range and the latest events: the last ones from this device's storage, fetched again at changes; staff only. */
export function useHireReport(range: HireRange) {
	const source = useMemo(() => sourceOf(range), [range]);
	return useStoredRows(source);
}
