import * as z from 'zod/mini';

export const HEALTH_STATUSES = ['healthy', 'degraded', 'unhealthy', 'unknown'] as const;
export type HealthStatus = (typeof HEALTH_STATUSES)[number];

/** Polling interval of the banner, in milliseconds. */
export const BANNER_POLL_MS = 5 * 60_000;

/** Polling interval of the System Dashboard, in milliseconds. */
export const DASHBOARD_POLL_MS = 30_000;

const serviceSchema = z.object({ status: z.enum(HEALTH_STATUSES), message: z.string() });
export type ServiceHealth = z.infer<typeof serviceSchema>;

/** Metrics of the last 24 hours, without staff tests. Rates in per cent, 0–100; null if nothing was evaluated. */
const metricsSchema = z.object({
	total_assessments: z.number(),
	ai_success_rate: z.nullable(z.number()),
	error_rate: z.nullable(z.number()),
	avg_retries: z.nullable(z.number()),
});
export type HealthMetrics = z.infer<typeof metricsSchema>;

/** Status of the scheduled backups. */
const backupHealthSchema = z.object({
	/** Time of the last successful backup, ISO 8601; empty if there is none. */
	succeeded_at: z.string(),
	bytes: z.number(),
	/** Whether the last backup failed or was not uploaded to the bucket. */
	failed: z.boolean(),
	/** Whether the last successful backup is older than two periods. */
	is_late: z.boolean(),
});
export type BackupHealth = z.infer<typeof backupHealthSchema>;

/** Response of `POST /api/functions/assessment-health-check`. */
export const systemHealthSchema = z.object({
	status: z.enum(HEALTH_STATUSES),
	recommendations: z.array(z.string()),
	services: z.object({ ai_evaluation: serviceSchema, database: serviceSchema }),
	metrics: z.object({ last_24h: metricsSchema }),
	/** Staff only; null for candidates. */
	queue: z.nullable(z.object({ queued: z.number(), running: z.number(), oldest_seconds: z.number() })),
	/** Unsent mails. Staff only. */
	mails: z.nullable(z.object({ waiting: z.number(), oldest_seconds: z.number() })),
	/** Version of Candor on the server and size of its database. Staff only. */
	server: z.nullable(z.object({ version: z.string(), database_bytes: z.number() })),
	/** Whether an AI service is configured. Staff only. */
	has_ai: z.nullable(z.boolean()),
	/** Number of fallback scores from an outage that the AI will re-evaluate. Staff only. */
	outage_scores: z.nullable(z.number()),
	/** Null for candidates and if backups are not scheduled. */
	backup: z.nullable(backupHealthSchema),
	breaker: z.nullable(
		z.object({
			state: z.enum(['closed', 'open', 'half_open']),
			failures: z.number(),
			/** ISO 8601; empty while closed. */
			open_until: z.string(),
			/** The kind of the last failure; empty after a success. */
			last_failure: z.string(),
		}),
	),
});
export type SystemHealth = z.infer<typeof systemHealthSchema>;
