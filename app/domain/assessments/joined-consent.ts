import type { Consent } from './consent.ts';

/** What was said on the notice together with what was said before it: a wish that was told once holds (see `consentSchema`). */
export const joinedConsent = (before: Consent | undefined, said: Consent): Consent => ({
	...said,
	ai_declined: said.ai_declined || before?.ai_declined === true,
	accommodation: said.accommodation || before?.accommodation === true,
});
