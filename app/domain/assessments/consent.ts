import * as z from 'zod/mini';

/**
 * A candidate's consent and opt-outs. The server stores it as soon as the device is online (`acknowledge_notice`) and sends
 * it to the account's other devices, which then do not ask; the submission carries it again. Each is a row of `consents`.
 * Two offline devices may get different choices. Then an opt-out on either applies to the job: no AI scores what was
 * declined once, and no typing is judged where an accommodation was declared once. A missing score can be added later; text
 * sent to an AI service cannot be recalled. For the same reason an opt-out from an older version of the text outlives a
 * newer version.
 */
export const consentSchema = z.object({
	/** The `CONSENT_VERSION` that the candidate read. */
	version: z.string(),
	/** True: neither AI nor fallback may score, only a person does. */
	ai_declined: z.boolean(),
	/** True: typing signals are neutral; the hiring team sees that an accommodation was declared, and nothing else. */
	accommodation: z.boolean(),
	/** The device's clock, ISO 8601. Shown, never trusted. */
	given_at: z.string(),
});
export type Consent = z.infer<typeof consentSchema>;

/** Version of the consent text; raised with every change of its meaning. */
export const CONSENT_VERSION = '2026-11.3';

/** Whether the consent was given for the current text; otherwise the candidate is asked again. */
export const coversConsent = (said: { version: string } | undefined): boolean => said?.version === CONSENT_VERSION;

/** Joins a consent with an earlier one: an opt-out in either applies (see `consentSchema`). */
export const joinedConsent = (before: Consent | undefined, said: Consent): Consent => ({
	...said,
	ai_declined: said.ai_declined || before?.ai_declined === true,
	accommodation: said.accommodation || before?.accommodation === true,
});
