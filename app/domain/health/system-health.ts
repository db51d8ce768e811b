import * as z from 'zod/mini';

export const HEALTH_STATUSES = ['healthy', 'degraded', 'unhealthy', 'unknown'] as const;
export type HealthStatus = (typeof HEALTH_STATUSES)[number];

/** Polling interval of the banner, in milliseconds. */
export const BANNER_POLL_MS = 5 * 60_000;

/** Polling interval of the System Dashboard, in milliseconds. */
export const DASHBOARD_POLL_MS = 30_000;

const serviceSchema = z.object({ status: z.enum(HEALTH_STATUSES), message: z.string() });
export type ServiceHealth = z.infer<typeof serviceSchema>;

/** Of the last 24 hours, tests of the hiring team left out. Rates in per cent, 0–100; null when nothing was evaluated. */
const metricsSchema = z.object({
	total_assessments: z.number(),
	ai_success_rate: z.nullable(z.number()),
	error_rate: z.nullable(z.number()),
	avg_retries: z.nullable(z.number()),
});
export type HealthMetrics = z.infer<typeof metricsSchema>;

/** The result of the scheduled backups. */
const backupHealthSchema = z.object({
	/** When the last good one was made, ISO 8601; empty while there is none. */
	succeeded_at: z.string(),
	bytes: z.number(),
	/** The last one was not made, or did not reach the bucket. */
	failed: z.boolean(),
	/** The last good one is older than two periods. */
	is_late: z.boolean(),
});
export type BackupHealth = z.infer<typeof backupHealthSchema>;

/** Response of `POST /api/functions/assessment-health-check`. */
export const systemHealthSchema = z.object({
	status: z.enum(HEALTH_STATUSES),
	recommendations: z.array(z.string()),
	services: z.object({ ai_evaluation: serviceSchema, database: serviceSchema }),
	metrics: z.object({ last_24h: metricsSchema }),
	/** For the hiring team only; null for candidates. */
	queue: z.nullable(z.object({ queued: z.number(), running: z.number(), oldest_seconds: z.number() })),
	/** Mails that are not sent yet; for the hiring team only. */
	mails: z.nullable(z.object({ waiting: z.number(), oldest_seconds: z.number() })),
	/** Version of Candor that the server runs, and the size of its database; for the hiring team only. */
	server: z.nullable(z.object({ version: z.string(), database_bytes: z.number() })),
	/** Whether an AI service is configured; for the hiring team only. */
	has_ai: z.nullable(z.boolean()),
	/** Scores that the backup method gave during an outage and that the AI is to give again; for the hiring team only. */
	outage_scores: z.nullable(z.number()),
	/** Null without scheduled backups, and for candidates. */
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
