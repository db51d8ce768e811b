import type { SessionFailure } from '../../core/session/session-results.ts';
import { accountsMessages } from './words.ts';

/** Returns the error text for a failed or rejected registration. */
export function registrationFailure(failure: SessionFailure): string {
	const words = accountsMessages.register;
	switch (failure.code) {
		case 'email_taken':
			return words.taken;
		case 'invalid_email':
			return words.invalidEmail;
		case 'offline':
			return accountsMessages.offline;
		case 'storage_failed':
			return accountsMessages.storage;
		case 'too_many':
			return failure.message || accountsMessages.tooMany;
		default:
			return /e-?mail/i.test(failure.message) ? words.invalidEmail : failure.message || words.failed;
	}
}
