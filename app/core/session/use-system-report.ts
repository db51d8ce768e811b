import { useEffect } from 'react';
import * as z from 'zod/mini';
import { DASHBOARD_POLL_MS } from '#domain/health/system-health';
import { type SystemReport, systemReportSchema } from '#domain/health/system-report';
import { isoNow } from '../platform/clock.ts';
import { isOnline, onConnectionChange } from '../platform/online.ts';
import { onPageVisible } from '../platform/page-lifecycle.ts';
import { fetchEvaluationAnalytics, fetchSystemHealth } from '../remote/system-health.ts';
import { reportKey } from '../store/writes/reports.ts';
import { type RowSource, useStoredRows } from './use-stored-rows.ts';

/** The row of `meta` with the last report. */
const KEY = reportKey('system');

const source: RowSource<SystemReport> = {
	async query({ relaxed }) {
		const row = await relaxed.meta.get(KEY);
		// A build with other fields wrote it: it is fetched again.
		const parsed = row && z.safeParse(systemReportSchema, JSON.parse(row.value));
		return parsed?.success ? parsed.data : undefined;
	},
	async refresh({ store }, token) {
		const [health, analytics] = await Promise.all([fetchSystemHealth(token), fetchEvaluationAnalytics(token)]);
		if (!health.ok) return health.failure;
		if (!analytics.ok) return analytics.failure;
		const report: SystemReport = { at: isoNow(), health: health.value, analytics: analytics.value };
		return store
			.write('relaxed', ['meta'], ({ meta }) => meta.put({ key: KEY, value: JSON.stringify(report) }))
			.then(
				() => null,
				() => 'storage_failed' as const,
			);
	},
};

/** The last report on the system from this device's storage, fetched again every 30 s while the page is visible; staff only. */
export function useSystemReport() {
	const report = useStoredRows(source);
	const { refresh } = report;
	useEffect(() => {
		const check = (): void => {
			if (isOnline() && document.visibilityState === 'visible') refresh();
		};
		const timer = setInterval(check, DASHBOARD_POLL_MS);
		const stops = [onPageVisible(check), onConnectionChange(check)];
		return () => {
			clearInterval(timer);
			for (const stop of stops) stop();
		};
	}, [refresh]);
	return report;
}
