import * as z from 'zod/mini';

/** Version of the notice before an assessment; raised whenever its words say something else. */
export const NOTICE_VERSION = '2026-11.2';

/** What a candidate said on the notice. It travels with the submission, and is kept as a row of `consents`. */
export const consentSchema = z.object({
	/** Of the notice that was read: `NOTICE_VERSION` of then. */
	version: z.string(),
	/** True: neither AI nor fallback scores, a person does (decisions 28). */
	ai_declined: z.boolean(),
	/** True: typing is not looked at as with a keyboard; the hiring team sees that it was declared and nothing else. */
	accommodation: z.boolean(),
	/** The device's clock, ISO 8601. Shown, never trusted. */
	given_at: z.string(),
});
export type Consent = z.infer<typeof consentSchema>;
