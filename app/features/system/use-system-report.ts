import { useEffect } from 'react';
import * as z from 'zod/mini';
import { analyticsPageSchema } from '#domain/health/evaluation-analytics';
import { DASHBOARD_POLL_MS, systemHealthSchema } from '#domain/health/system-health';
import { isOnline, onConnectionChange } from '../../core/platform/online.ts';
import { onPageVisible } from '../../core/platform/page-lifecycle.ts';
import { callBoth } from '../../core/remote/call.ts';
import { type Report, reportSource } from '../../core/session/stored-report.ts';
import { useRows } from '../../core/session/use-rows.ts';
import { fetchEvaluationAnalytics, fetchSystemHealth } from '../../entities/system-health/system-health-calls.ts';

const reportSchema = z.object({ health: systemHealthSchema, analytics: analyticsPageSchema.shape.items });
/** Report of the System Dashboard: the last successful check. */
export type SystemReport = Report<z.infer<typeof reportSchema>>;

const source = reportSource('system', reportSchema, (token) =>
	callBoth(fetchSystemHealth(token), fetchEvaluationAnalytics(token), (health, analytics) => ({ health, analytics })),
);

/** The last stored system report, fetched again every 30 s while the page is visible; staff only. */
export function useSystemReport() {
	const report = useRows(source);
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
