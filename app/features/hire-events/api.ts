import * as z from 'zod/mini';
import { type HireEvent, type HireEventFields, hireEventListSchema, LIST_LIMIT } from '#domain/hire-events/hire-event';
import type { HireEventFilter } from '#domain/hire-events/hire-event-filter';
import { type HireRange, type HireStatistics, hireStatisticsSchema } from '#domain/hire-events/hire-statistics';
import { type HireWebhook, hireWebhookSchema, newSecretSchema } from '#domain/hire-events/hire-webhook';
import { type CallResult, call } from '../../core/remote/call.ts';

const recordSchema = z.object({ id: z.string() });

/** Fetches the statistics of a range; staff only. */
export const fetchHireStatistics = (token: string, range: HireRange): Promise<CallResult<HireStatistics>> =>
	call(hireStatisticsSchema, `/api/staff/hire-events/statistics?range=${range}`, { token });

/** Formats the query string for listing the events that match the filter, without `?`. */
export function hireEventQuery({ stage, job, sort }: HireEventFilter): string {
	const query = new URLSearchParams({ sort, limit: String(LIST_LIMIT) });
	if (stage !== 'all') query.set('stage', stage);
	if (job !== '') query.set('job_id', job);
	return query.toString();
}

/** Fetches the latest events that match the filter, at most `LIST_LIMIT`; staff only. */
export async function fetchHireEvents(token: string, filter: HireEventFilter): Promise<CallResult<HireEvent[]>> {
	const fetched = await call(hireEventListSchema, `/api/staff/hire-events?${hireEventQuery(filter)}`, { token });
	return fetched.ok ? { ok: true, value: fetched.value.items } : fetched;
}

/**
 * Fetches a page of the events recorded in a range that match the filter, without tests, latest first; staff only. `after`: the
 * id of the last event of the previous page, empty for the first page.
 */
export async function fetchHireExport(
	token: string,
	{ range, stage, job }: Pick<HireEventFilter, 'stage' | 'job'> & { range: HireRange },
	after: string,
): Promise<CallResult<HireEvent[]>> {
	const query = new URLSearchParams({ range });
	if (stage !== 'all') query.set('stage', stage);
	if (job !== '') query.set('job_id', job);
	if (after !== '') query.set('after', after);
	const fetched = await call(hireEventListSchema, `/api/staff/hire-events/export?${query}`, { token });
	return fetched.ok ? { ok: true, value: fetched.value.items } : fetched;
}

export type NewEvent = HireEventFields & { assessmentId: string; testMode: boolean };

/** Records an event of an application; admins only. */
export const postHireEvent = (
	token: string,
	{ assessmentId, testMode, ...fields }: NewEvent,
): Promise<CallResult<{ id: string }>> =>
	call(recordSchema, '/api/collections/hire_events/records', {
		method: 'POST',
		token,
		body: { assessment_id: assessmentId, test_mode: testMode, ...fields },
	});

/** Records that a candidate was hired or rejected; staff only. */
export const postHiringDecision = (
	token: string,
	{ assessmentId, testMode, ...fields }: NewEvent,
): Promise<CallResult<{ id: string }>> =>
	call(recordSchema, '/api/functions/record-hiring-decision', {
		method: 'POST',
		token,
		body: { assessmentId, test_mode: testMode, ...fields },
	});

/** Corrects an event; admins only. */
export const patchHireEvent = (
	token: string,
	id: string,
	fields: HireEventFields,
): Promise<CallResult<{ id: string }>> =>
	call(recordSchema, `/api/collections/hire_events/records/${encodeURIComponent(id)}`, {
		method: 'PATCH',
		token,
		body: fields,
	});

/** Fetches when the webhook's secret was created, and its latest deliveries; admins only. */
export const fetchHireWebhook = (token: string): Promise<CallResult<HireWebhook>> =>
	call(hireWebhookSchema, '/api/staff/hire-event-webhook', { token });

/** Creates a new webhook secret, which is only returned here; admins only. */
export const rotateHireSecret = (token: string): Promise<CallResult<{ secret: string }>> =>
	call(newSecretSchema, '/api/functions/rotate-hire-event-secret', { method: 'POST', token });
