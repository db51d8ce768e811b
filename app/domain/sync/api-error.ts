import * as z from 'zod/mini';
import { ACCOUNT_ERRORS } from '../accounts/email.ts';
import { ADMIN_ERRORS } from '../admins/team-member.ts';
import { REVIEW_ERRORS } from '../assessments/review-errors.ts';
import { EVALUATION_ERRORS } from '../evaluation/retry-status.ts';
import { WEBHOOK_ERRORS } from '../hire-events/webhook-errors.ts';
import { JOB_ERRORS } from '../jobs/job-errors.ts';
import { SUMMARY_LINK_ERRORS } from '../summary-links/summary-link.ts';

/** Error codes that every route may respond with. */
const REQUEST_ERRORS = {
	unauthorized: 'Sign in to do this.',
	forbidden: 'You are not allowed to do this.',
	not_found: 'There is nothing at this address.',
	not_json: 'The body is not JSON.',
	invalid_body: 'The body is not of the expected shape.',
	too_many_ops: 'The push carries too many operations.',
	body_too_large: 'The body is too large.',
	too_many_requests: 'Too many requests.',
	server_busy: 'The server is busy. Try again in a moment.',
	storage_not_ready: 'The storage is not ready yet.',
	storage_unavailable: 'The storage cannot be written at the moment.',
} as const;

/**
 * Error codes of Candor's own routes, `{ code, message }` beside the HTTP status, with the message for API clients; the app shows
 * its own sentence per code. A 4xx without one of these codes has another source (a proxy, a captive portal, a full disk) and is
 * retried.
 */
export const API_ERRORS = {
	...REQUEST_ERRORS,
	...ACCOUNT_ERRORS,
	...ADMIN_ERRORS,
	...REVIEW_ERRORS,
	...EVALUATION_ERRORS,
	...WEBHOOK_ERRORS,
	...JOB_ERRORS,
	...SUMMARY_LINK_ERRORS,
} as const;
export type ApiErrorCode = keyof typeof API_ERRORS;

const CODES = Object.keys(API_ERRORS) as [ApiErrorCode, ...ApiErrorCode[]];
export const apiErrorSchema = z.object({ code: z.enum(CODES), message: z.string() });
