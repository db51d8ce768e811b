import { logFailure } from '../log.ts';

/**
 * Logs failures of every mail. PocketBase responds before the mail is sent and does not report a failure, so a wrong `SMTP_URL`
 * would go unnoticed.
 */
export function mailSent(e: core.MailerEvent): void {
	try {
		e.next();
	} catch (error) {
		logFailure('A mail could not be handed over.', error, { subject: e.message?.subject ?? '' });
		throw error;
	}
}
