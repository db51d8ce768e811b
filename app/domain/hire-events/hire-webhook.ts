import * as z from 'zod/mini';

export const WEBHOOK_PATH = '/api/webhooks/hire-events';

/** Seconds since 1970, as a decimal number. */
export const TIMESTAMP_HEADER = 'X-Candor-Timestamp';

/** `sha256=` and the hexadecimal HMAC-SHA-256 of `{timestamp}.{body}`, keyed with the secret. */
export const SIGNATURE_HEADER = 'X-Candor-Signature';

/** Maximum difference between a timestamp and the server's clock, in seconds. */
export const TIMESTAMP_TOLERANCE_S = 5 * 60;

/** Maximum number of stored log entries. */
export const DELIVERIES_STORED = 100;

/** Number of log entries that the page lists. */
export const DELIVERIES_LISTED = 10;

/**
 * A shell script that sends an event. It requires SECRET, URL, JOB and EMAIL. The page displays it, and a test runs it.
 * `test_mode` excludes the event from statistics.
 */
export const WEBHOOK_EXAMPLE = `body='{"event_id":"ats-4711","job_id":"'$JOB'","candidate_email":"'$EMAIL'","stage":"interviewed",
  "performance_score":82,"feedback":"Calm, asked good questions.","event_date":"2026-11-20T10:00:00Z","test_mode":true}'
timestamp=$(date +%s)
signature=$(printf '%s.%s' "$timestamp" "$body" | openssl dgst -sha256 -hmac "$SECRET" | sed 's/^.* //')
curl --silent --show-error --data-raw "$body" \\
  -H "Content-Type: application/json" \\
  -H "${TIMESTAMP_HEADER}: $timestamp" \\
  -H "${SIGNATURE_HEADER}: sha256=$signature" \\
  "$URL${WEBHOOK_PATH}"`;

/** The result of a logged delivery: `stored`, `duplicate`, or why it was rejected. */
export type DeliveryResult =
	| 'stored'
	| 'duplicate'
	| 'invalid_signature'
	| 'stale_timestamp'
	| 'body_too_large'
	| 'not_json'
	| 'invalid_body'
	| 'job_not_found'
	| 'candidate_not_found'
	| 'application_withdrawn';

/** A log entry. `code` is a `DeliveryResult`, or one of a newer server. Times are ISO 8601. */
const deliverySchema = z.object({
	id: z.number(),
	received_at: z.string(),
	status: z.number(),
	code: z.string(),
	/** Empty if the body could not be trusted. */
	event_id: z.string(),
});
export type WebhookDelivery = z.infer<typeof deliverySchema>;

/** The webhook as admins see it. */
export const hireWebhookSchema = z.object({
	/** When the secret was created; empty if there is none. */
	rotated_at: z.string(),
	/** Latest first. */
	deliveries: z.array(deliverySchema),
});
export type HireWebhook = z.infer<typeof hireWebhookSchema>;

/** The new secret. It is displayed once. */
export const newSecretSchema = z.object({ secret: z.string() });
