import * as z from 'zod/mini';
import { type HireStage, hireEventError } from '#domain/hire-events/hire-event';
import type { DeliveryResult } from '#domain/hire-events/hire-webhook';
import type { ApiErrorCode } from '#domain/sync/api-error';
import { Refusal } from '../core/http/http-response.ts';
import { parseJson } from '../core/http/read-json.ts';
import { readText } from '../core/sql/database.ts';
import type { NewHireEvent } from '../rows/insert-event.ts';
import { EVENT_ERRORS } from './event-records.ts';

/** Other keys are ignored. */
const bodySchema = z.object({
	event_id: z.string().check(z.minLength(1), z.maxLength(100)),
	job_id: z.string(),
	candidate_id: z.optional(z.string()),
	candidate_email: z.optional(z.string()),
	stage: z.string(),
	performance_score: z._default(z.nullable(z.number()), null),
	feedback: z._default(z.string(), ''),
	event_date: z.optional(z.string()),
	test_mode: z._default(z.boolean(), false),
});
type WebhookBody = z.infer<typeof bodySchema>;

/** The refusal of a delivery, with a code that the page of the webhook has a sentence for. */
export const rejection = (status: number, code: DeliveryResult & ApiErrorCode, message?: string): Refusal =>
	new Refusal(status, code, message);

/** @throws Refusal 400 `not_json`, or `invalid_body` with the names of the fields. */
export function readWebhookBody(text: string): WebhookBody {
	const parsed = z.safeParse(bodySchema, parseJson(text));
	if (parsed.success) return parsed.data;
	const fields = [...new Set(parsed.error.issues.map(({ path }) => path.join('.') || 'the body'))].join(', ');
	throw rejection(400, 'invalid_body', `Missing or of another type: ${fields}.`);
}

const CANDIDATE = `SELECT COALESCE((SELECT id FROM users WHERE id = {:id} OR ({:email} != '' AND email = {:email} COLLATE NOCASE)), '') AS text`;

/** The official application of the candidate for the job, if any. */
const APPLICATION = `SELECT COALESCE((SELECT id FROM assessments
	WHERE job_id = {:job} AND user_id = {:candidate} AND is_admin_test = FALSE), '') AS text`;

const WITHDRAWN = `SELECT EXISTS (SELECT 1 FROM withdrawn_assessments WHERE job_id = {:job} AND user_id = {:candidate}) AS text`;

/**
 * The event that a body describes.
 * @throws Refusal 404 `job_not_found`, `candidate_not_found`; 409 `application_withdrawn`; 400 `invalid_body` with the reason.
 */
export function resolveWebhookBody(txApp: core.App, body: WebhookBody): NewHireEvent {
	const db = txApp.nonconcurrentDB();
	const event_date = body.event_date ?? new Date().toISOString();
	const error = hireEventError({ ...body, event_date }, Date.now());
	if (error) throw rejection(400, 'invalid_body', EVENT_ERRORS[error]);
	const job = readText(db, `SELECT COALESCE((SELECT id FROM jobs WHERE id = {:job}), '') AS text`, {
		job: body.job_id,
	});
	if (job === '') throw rejection(404, 'job_not_found', 'There is no job with this job_id.');
	const candidate = readText(db, CANDIDATE, { id: body.candidate_id ?? '', email: body.candidate_email ?? '' });
	if (candidate === '') throw rejection(404, 'candidate_not_found');
	if (readText(db, WITHDRAWN, { job, candidate }) === '1') throw rejection(409, 'application_withdrawn');
	return {
		stage: body.stage as HireStage,
		performance_score: body.performance_score,
		feedback: body.feedback,
		event_date,
		candidateId: candidate,
		jobId: job,
		assessmentId: readText(db, APPLICATION, { job, candidate }),
		source: 'webhook',
		testMode: body.test_mode,
		webhookEventId: body.event_id,
	};
}
