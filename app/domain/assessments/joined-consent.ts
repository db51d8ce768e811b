import type { Consent } from './consent.ts';

/** Joins a consent with an earlier one: an opt-out in either applies (see `consentSchema`). */
export const joinedConsent = (before: Consent | undefined, said: Consent): Consent => ({
	...said,
	ai_declined: said.ai_declined || before?.ai_declined === true,
	accommodation: said.accommodation || before?.accommodation === true,
});
