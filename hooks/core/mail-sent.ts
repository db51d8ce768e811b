import { logFailure } from './log.ts';

/**
 * Around every mail: PocketBase answers a request for one before it is handed over and tells nobody when that fails, so a wrong
 * `SMTP_URL` would look like candidates who never confirm.
 */
export function mailSent(e: core.MailerEvent): void {
	try {
		e.next();
	} catch (error) {
		logFailure('A mail could not be handed over.', error, { subject: e.message?.subject ?? '' });
		throw error;
	}
}
