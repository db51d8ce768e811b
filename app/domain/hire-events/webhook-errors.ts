/** Error codes of the webhook of hire events, with the server’s messages. */
export const WEBHOOK_ERRORS = {
	invalid_signature: 'The signature is missing or not of this body, timestamp and secret.',
	stale_timestamp: 'The timestamp is more than five minutes from the server’s clock.',
	candidate_not_found: 'No account has this candidate_id or candidate_email.',
} as const;
