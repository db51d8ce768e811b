import * as z from 'zod/mini';

/**
 * Error codes of Candor's own routes, `{ code, message }` beside the HTTP status. A 4xx without one of these codes has another
 * source (a proxy, a captive portal, a full disk) and is retried.
 */
export const API_ERROR_CODES = [
	'unauthorized',
	'forbidden',
	'not_found',
	'not_json',
	'invalid_body',
	'too_many_ops',
	'body_too_large',
	'too_many_requests',
	'server_busy',
	'job_not_found',
	'job_paused',
	'job_has_records',
	'storage_not_ready',
	'storage_unavailable',
	'evaluation_unavailable',
	'batch_running',
	'already_answered',
	'scored_by_person',
	'risk_changed',
	'own_assessment',
	'card_first',
	'application_withdrawn',
	'wrong_password',
	'password_too_weak',
	'last_super_admin',
	'email_required',
	'email_invalid',
	'email_taken',
	'own_email',
	'link_invalid',
	'password_refused',
	'invalid_name',
	'already_staff',
	'staff_deactivated',
	'own_row',
	'invitation_not_found',
	'invitation_expired',
	'invitation_of_other',
	'invalid_signature',
	'stale_timestamp',
	'candidate_not_found',
	'answers_too_long',
] as const;
export type ApiErrorCode = (typeof API_ERROR_CODES)[number];

export const apiErrorSchema = z.object({ code: z.enum(API_ERROR_CODES), message: z.string() });
