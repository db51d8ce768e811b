import * as z from 'zod/mini';
import { deviceTime, namedId } from '../ops/op-texts.ts';

/**
 * A candidate's consent and opt-outs. The device sends them as soon as it is online (`acknowledge_notice`). The server stores
 * them and syncs them to the account's other devices, which then do not ask again. The submission contains them too. Each
 * consent is a row of `consents`.
 * Two offline devices may record different choices. An opt-out on either then applies to the job: AI never scores an assessment
 * if it was declined once, and typing is never judged if an accommodation was declared once. A missing score can be added
 * later; text sent to an AI service cannot be recalled. For the same reason, an opt-out given for an older version of the text
 * remains valid with a newer version.
 */
export const consentSchema = z.object({
	/** The `CONSENT_VERSION` that the candidate read. */
	version: namedId,
	/** True: neither AI nor fallback may score; only staff may. */
	ai_declined: z.boolean(),
	/** True: typing signals are neutral. Staff see only that an accommodation was declared. */
	accommodation: z.boolean(),
	given_at: deviceTime,
});
export type Consent = z.infer<typeof consentSchema>;

/** Version of the consent text. Change it whenever the meaning of the text changes. */
export const CONSENT_VERSION = '2026-11.7';

/** Whether the consent was given for the current text. If not, the candidate must be asked again. */
export const coversConsent = (said: { version: string } | undefined): boolean => said?.version === CONSENT_VERSION;

/** Merges a consent with an earlier one: an opt-out in either applies (see `consentSchema`). */
export const joinedConsent = (before: Consent | undefined, said: Consent): Consent => ({
	...said,
	ai_declined: said.ai_declined || before?.ai_declined === true,
	accommodation: said.accommodation || before?.accommodation === true,
});
