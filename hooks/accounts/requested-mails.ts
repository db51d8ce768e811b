import { isEmailAddress } from '#domain/accounts/email';
import { enqueueRequestedMail } from '../core/enqueue-mail.ts';
import { route } from '../core/http-response.ts';
import type { MailKind } from '../core/mail-kinds.ts';
import { wakeMailWorker } from '../core/mail-pool.ts';
import { readJsonBody } from '../core/read-json.ts';

const BODY_MAX_BYTES = 2_000;

/**
 * `POST /api/collections/users/request-password-reset {email}` → 204, replacing PocketBase's own: the account is looked up
 * only when the mail is composed, long after the response. 400 for an invalid e-mail address.
 */
export const requestPasswordReset = route((e) => respondToMailRequest(e, 'reset_password'));

/** `POST /api/collections/users/request-verification {email}` → 204; as `requestPasswordReset`. */
export const requestConfirmation = route((e) => respondToMailRequest(e, 'confirm_email'));

function respondToMailRequest(e: core.RequestEvent, kind: MailKind): void {
	const body = readJsonBody(e, BODY_MAX_BYTES);
	const sent = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
	const email = typeof sent === 'string' ? sent.trim() : '';
	if (!isEmailAddress(email)) {
		const message = 'Please enter a valid email address.';
		// The wording of PocketBase's route, which this one replaces.
		e.json(400, { status: 400, message, data: { email: { code: 'validation_is_email', message } } });
		return;
	}
	enqueueRequestedMail(e.app, kind, email);
	wakeMailWorker(e.app);
	e.noContent(204);
}

/** Replaces PocketBase's own mail, requested under another spelling of the address or by an operator, with ours. */
export function builtInConfirmation(e: core.MailerRecordEvent): void {
	if (!queueInstead(e, 'confirm_email')) e.next();
}

/** As `builtInConfirmation`. */
export function builtInReset(e: core.MailerRecordEvent): void {
	if (!queueInstead(e, 'reset_password')) e.next();
}

function queueInstead(e: core.MailerRecordEvent, kind: MailKind): boolean {
	const email = e.record?.email();
	if (!email) return false;
	enqueueRequestedMail(e.app, kind, email);
	wakeMailWorker(e.app);
	return true;
}
