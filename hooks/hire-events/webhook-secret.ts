import { DELIVERIES_LISTED, type HireWebhook, type WebhookDelivery } from '#domain/hire-events/hire-webhook';
import { requireAdmin } from '../core/http/account.ts';
import { respondJson, route } from '../core/http/http-response.ts';
import { execute, readText, toStoredTime } from '../core/sql/database.ts';
import { isoTime, jsonObject } from '../core/sql/sql.ts';

/** 43 characters from an alphabet of 62 are 256 bits. The prefix lets secret scanners recognise the secret. */
const SECRET_CHARS = 43;
const PREFIX = 'whsec_';

/** The secret of the webhook; empty while there is none. */
export const findWebhookSecret = (app: core.App): string =>
	readText(app.db(), "SELECT COALESCE((SELECT secret FROM hire_event_webhook WHERE id = 1), '') AS text");

/**
 * `POST /api/functions/rotate-hire-event-secret` → `{secret}`: creates a new secret, which no other response contains. The
 * previous secret becomes invalid immediately.
 * @throws Refusal 401; 403 for others than admins.
 */
export const rotateHireEventSecret = route((e) => {
	requireAdmin(e);
	const secret = PREFIX + $security.randomString(SECRET_CHARS);
	execute(
		e.app.nonconcurrentDB(),
		`INSERT INTO hire_event_webhook (id, secret, rotated_at) VALUES (1, {:secret}, {:now})
			ON CONFLICT (id) DO UPDATE SET secret = excluded.secret, rotated_at = excluded.rotated_at`,
		{ secret, now: toStoredTime(new Date()) },
	);
	respondJson(e, JSON.stringify({ secret }));
});

const DELIVERY = jsonObject<WebhookDelivery>()({
	id: 'id',
	received_at: isoTime('received_at'),
	status: 'status',
	code: 'code',
	event_id: 'event_id',
});

const WEBHOOK = `SELECT ${jsonObject<HireWebhook>()({
	rotated_at: `COALESCE((SELECT ${isoTime('rotated_at')} FROM hire_event_webhook WHERE id = 1), '')`,
	deliveries: `json((SELECT json_group_array(${DELIVERY})
		FROM (SELECT * FROM hire_event_deliveries ORDER BY id DESC LIMIT ${DELIVERIES_LISTED})))`,
})} AS text`;

/**
 * `GET /api/staff/hire-event-webhook` → `HireWebhook`: when the secret was created, and the latest deliveries.
 * @throws Refusal 401; 403 for others than admins.
 */
export const respondWithHireWebhook = route((e) => {
	requireAdmin(e);
	respondJson(e, readText(e.app.db(), WEBHOOK));
});
