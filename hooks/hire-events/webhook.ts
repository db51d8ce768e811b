import {
	DELIVERIES_STORED,
	SIGNATURE_HEADER,
	TIMESTAMP_HEADER,
	TIMESTAMP_TOLERANCE_S,
} from '#domain/hire-events/hire-webhook';
import { asRefusal, Refusal, respondJson, route } from '../core/http/http-response.ts';
import { pingStaff } from '../core/http/ping-staff.ts';
import { consume, networkOf } from '../core/http/rate-limiter.ts';
import { LIMITS } from '../core/limits.ts';
import { execute, readText, toStoredTime } from '../core/sql/database.ts';
import { insertHireEvent } from '../rows/insert-event.ts';
import { readWebhookBody, rejection, resolveWebhookBody } from './webhook-body.ts';
import { findWebhookSecret } from './webhook-secret.ts';

/**
 * Rejected deliveries of one network, and all signed ones: a burst of 30, then one every two seconds. Also bounds the writes of the delivery log.
 */
const REFUSALS = { burst: 30, everyMs: 2_000 } as const;

type Received = { status: number; id: string; eventId: string; isNew: boolean };

/**
 * `POST /api/webhooks/hire-events` → `{id, duplicate}`: stores an event of an external system. The signature over the raw body
 * is checked first. The first delivery of an `event_id` is stored; a repeat returns its id and changes nothing.
 * @throws Refusal 413 `body_too_large`; 401 `invalid_signature`, `stale_timestamp`; 400 `not_json`, `invalid_body`; 404
 * `job_not_found`, `candidate_not_found`; 409 `application_withdrawn`; 429 `too_many_requests` after many rejected deliveries.
 */
export const receiveHireEvent = route((e) => {
	const delivery = { eventId: '', isSigned: false };
	try {
		const received = receive(e, delivery);
		logDelivery(e.app, 200, received.isNew ? 'stored' : 'duplicate', received.eventId);
		if (received.isNew) pingStaff(e.app, 'hire_events', received.id);
		respondJson(e, JSON.stringify({ id: received.id, duplicate: !received.isNew }));
	} catch (error) {
		const refusal = asRefusal(error);
		if (refusal && refusal.status < 500) {
			consumeRefusal(e, delivery.isSigned);
			logDelivery(e.app, refusal.status, refusal.code, delivery.eventId);
		}
		throw error;
	}
});

/**
 * Counts a rejected delivery. Those without a valid signature do not count for the holder of the secret, who may share the
 * network with others.
 */
function consumeRefusal(e: core.RequestEvent, isSigned: boolean): void {
	const waitMs = consume(e.app, `hire-webhook:${isSigned ? 'signed' : networkOf(e.realIP())}`, REFUSALS);
	if (waitMs > 0) throw new Refusal(429, 'too_many_requests', { retryAfterS: Math.ceil(waitMs / 1000) });
}

function receive(e: core.RequestEvent, delivery: { eventId: string; isSigned: boolean }): Received {
	const text = readSigned(e);
	delivery.isSigned = true;
	const body = readWebhookBody(text);
	delivery.eventId = body.event_id;
	let id = '';
	let isNew = false;
	e.app.runInTransaction((transaction) => {
		id = readText(
			transaction.nonconcurrentDB(),
			"SELECT COALESCE((SELECT id FROM hire_events WHERE webhook_event_id = {:event} AND webhook_event_id != ''), '') AS text",
			{ event: body.event_id },
		);
		isNew = id === '';
		if (isNew) id = insertHireEvent(transaction, resolveWebhookBody(transaction, body));
	});
	return { status: 200, id, eventId: body.event_id, isNew };
}

/**
 * Returns the body as text after checking size, signature and timestamp. Without a stored secret every signature is invalid.
 */
function readSigned(e: core.RequestEvent): string {
	const request = e.request;
	if (!request || request.contentLength > LIMITS.webhookBytes) throw rejection(413, 'body_too_large');
	// Reads at most one byte over the limit, since a body may have no Content-Length.
	const bytes = toBytes(request.body, LIMITS.webhookBytes + 1);
	if (bytes.length > LIMITS.webhookBytes) throw rejection(413, 'body_too_large');
	const text = toString(bytes);
	const timestamp = request.header.get(TIMESTAMP_HEADER);
	const secret = findWebhookSecret(e.app);
	const expected = `sha256=${$security.hs256(`${timestamp}.${text}`, secret)}`;
	const isSigned = $security.equal(request.header.get(SIGNATURE_HEADER).toLowerCase(), expected);
	if (secret === '' || !isSigned) throw rejection(401, 'invalid_signature');
	const age = Math.abs(Date.now() / 1000 - (/^\d{1,12}$/.test(timestamp) ? Number(timestamp) : 0));
	if (age > TIMESTAMP_TOLERANCE_S) throw rejection(401, 'stale_timestamp');
	return text;
}

/** Adds a delivery to the log and deletes those beyond `DELIVERIES_STORED`. */
function logDelivery(app: core.App, status: number, code: string, event: string): void {
	app.runInTransaction((transaction) => {
		const db = transaction.nonconcurrentDB();
		execute(
			db,
			'INSERT INTO hire_event_deliveries (received_at, status, code, event_id) VALUES ({:now}, {:status}, {:code}, {:event})',
			{ now: toStoredTime(new Date()), status, code, event },
		);
		execute(
			db,
			`DELETE FROM hire_event_deliveries WHERE id <= (SELECT max(id) FROM hire_event_deliveries) - ${DELIVERIES_STORED}`,
		);
	});
}
