import * as z from 'zod/mini';

/**
 * What a candidate said on the notice. The server has it as soon as there is a network (`acknowledge_notice`), tells the account's other
 * devices, which then do not ask, and gets it once more with the submission; each is a row of `consents`.
 *
 * Two devices without a network may be told different things. Then a wish that was told to either holds for the job: no machine scores
 * what was declined once, and no typing is judged where an accommodation was declared once. To score after all can be made good later,
 * text that went to an AI service cannot be called back. For the same reason an older notice's wish outlives a newer notice.
 */
export const consentSchema = z.object({
	/** Of the notice that was read: `NOTICE_VERSION` of then. */
	version: z.string(),
	/** True: neither AI nor fallback may score, only a person does. */
	ai_declined: z.boolean(),
	/** True: typing is not looked at as with a keyboard; the hiring team sees that it was declared and nothing else. */
	accommodation: z.boolean(),
	/** The device's clock, ISO 8601. Shown, never trusted. */
	given_at: z.string(),
});
export type Consent = z.infer<typeof consentSchema>;

/** Version of the notice before an assessment; raised whenever its words say something else. */
export const CONSENT_VERSION = '2026-11.3';

/** Whether what was said was said on the notice as it is now; a candidate who read another one is asked again. */
export const coversConsent = (said: { version: string } | undefined): boolean => said?.version === CONSENT_VERSION;
