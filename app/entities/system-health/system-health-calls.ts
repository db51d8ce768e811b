import { type AnalyticsRow, analyticsPageSchema } from '#domain/health/evaluation-analytics';
import { type SystemHealth, systemHealthSchema } from '#domain/health/system-health';
import { type CallResult, call } from '../../core/remote/call.ts';

/** Fetches the system's health (route `assessment-health-check`). Only staff receive queue and breaker. */
export const fetchSystemHealth = (token: string): Promise<CallResult<SystemHealth>> =>
	call(systemHealthSchema, '/api/functions/assessment-health-check', { method: 'POST', token });

/** 120 rows cover more than a week, with one row per day, method and status. */
const ANALYTICS_PATH =
	'/api/collections/evaluation_analytics/records?perPage=120&skipTotal=1&sort=-assessment_date,evaluation_method,system_status';

/** Fetches the latest rows of `evaluation_analytics`, newest day first; staff only. */
export async function fetchEvaluationAnalytics(token: string): Promise<CallResult<AnalyticsRow[]>> {
	const fetched = await call(analyticsPageSchema, ANALYTICS_PATH, { token });
	return fetched.ok ? { ok: true, value: fetched.value.items } : fetched;
}
