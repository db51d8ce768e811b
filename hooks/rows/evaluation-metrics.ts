import type { HealthMetrics, SystemHealth } from '#domain/health/system-health';
import { readText, toStoredTime } from '../core/sql/database.ts';
import { jsonObject } from '../core/sql/sql.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Whether the AI was asked, or its earlier judgement of the same answers was used. */
const OFFERED_TO_AI = "(result.model != '' OR result.method = 'ai')";

/**
 * The submissions of the last day, and rates over the newest results that the assessments got in it, both without staff tests. An
 * error is any status but success. A rate without anything to divide by is null.
 */
const LAST_DAY = `SELECT ${jsonObject<HealthMetrics>()({
	total_assessments: '(SELECT count(*) FROM assessments WHERE submitted_at >= {:since} AND is_admin_test = FALSE)',
	ai_success_rate: `round(100.0 * sum(result.method = 'ai') / nullif(sum(${OFFERED_TO_AI}), 0), 1)`,
	error_rate:
		"iif(count(*) = 0, NULL, round(100.0 * sum(result.result ->> 'system_status' <> 'success') / count(*), 1))",
	avg_retries: `iif(count(*) = 0, NULL,
			round(avg(CASE WHEN json_valid(result.failures) THEN json_array_length(result.failures) ELSE 0 END), 2))`,
})} AS text
	FROM evaluation_results result JOIN assessments assessment ON assessment.id = result.assessment_id
	WHERE result.created_at >= {:since} AND result.is_current AND assessment.is_admin_test = FALSE`;

/** Metrics of the submissions and evaluations of the last 24 hours. */
export function metricsOfLastDay(app: core.App): HealthMetrics {
	return JSON.parse(readText(app.db(), LAST_DAY, { since: toStoredTime(new Date(Date.now() - DAY_MS)) }));
}

type QueueDepth = NonNullable<SystemHealth['queue']>;

const QUEUE = `SELECT ${jsonObject<QueueDepth>()({
	queued: "COALESCE(sum(state = 'queued'), 0)",
	running: "COALESCE(sum(state = 'running'), 0)",
	oldest_seconds: 'COALESCE(max(0, CAST((julianday({:now}) - julianday(min(created_at))) * 86400 AS INT)), 0)',
})} AS text
	FROM evaluation_queue WHERE state IN ('queued', 'running')`;

/** The number of waiting and running evaluations, and the age of the oldest. */
export function queueDepth(app: core.App): QueueDepth {
	return JSON.parse(readText(app.db(), QUEUE, { now: toStoredTime(new Date()) }));
}
