import { findPasswordError } from '#domain/accounts/password';
import { asRefusal, Refusal, respondJson, route } from '../core/http/http-response.ts';
import { wakeMailWorker } from '../core/mail/mail-pool.ts';
import { readText } from '../core/sql/database.ts';
import { confirmationSecretOf } from './confirmation-proof.ts';
import { checkFields, newAccount, saveAccount, validationError } from './sign-up-fields.ts';
import { signUpInvited } from './sign-up-invited.ts';
import { consumeSignUp, consumeSignUpMail, type SignUpWait } from './sign-up-limits.ts';

/**
 * `POST /api/collections/users/records` → the account and its `confirmation_secret`. Replaces PocketBase's own route: cheap
 * checks run before the password is hashed, and mails have a budget. With `invitation`, the token of a live invitation to a job or
 * to the hiring team, the account is confirmed immediately. Unknown fields are ignored. 400 with the invalid fields, 403 for a
 * signed-in account, 429 with `Retry-After`, 503 `storage_unavailable`.
 */
export const signUp = route((e) => {
	const body = (e.requestInfo().body ?? {}) as Record<string, unknown>;
	if (e.hasSuperuserAuth()) {
		createAsOperator(e, body);
		return;
	}
	if (e.auth) throw new Refusal(403, 'forbidden');
	if (body.invitation !== undefined) {
		e.json(200, signUpInvited(e, body));
		wakeMailWorker(e.app);
		return;
	}
	const fields = checkFields(body, findPasswordError);
	const late = consumeSignUp(e.app, e.realIP());
	if (late) {
		respondWithWait(e, late);
		return;
	}
	if (hasAccount(e.app, fields.email))
		throw validationError('email', 'validation_not_unique', 'This email has an account already');
	const lateMail = consumeSignUpMail(e.app, e.realIP());
	if (lateMail) {
		respondWithWait(e, lateMail);
		return;
	}
	const account = newAccount(e.app, fields.email);
	saveAccount(e.app, account, fields);
	wakeMailWorker(e.app);
	const record: object = JSON.parse(JSON.stringify(account));
	respondJson(e, JSON.stringify({ ...record, confirmation_secret: confirmationSecretOf(account) }));
});

/** An operator may set every field, including the id and the confirmation. */
function createAsOperator(e: core.RequestEvent, body: Record<string, unknown>): void {
	const account = new Record(e.app.findCollectionByNameOrId('users'));
	const form = new RecordUpsertForm(e.app, account);
	form.grantSuperuserAccess();
	form.load(body);
	try {
		form.submit();
	} catch (error) {
		if (asRefusal(error)) throw error;
		throw new BadRequestError('Failed to create record.', Object(error).value);
	}
	wakeMailWorker(e.app);
	$apis.enrichRecord(e, account);
	e.json(200, account);
}

function hasAccount(app: core.App, email: string): boolean {
	const found = readText(
		app.db(),
		"SELECT iif(EXISTS (SELECT 1 FROM users WHERE email = {:email} COLLATE NOCASE), 'yes', '') AS text",
		{ email },
	);
	return found === 'yes';
}

/** Uses the wording of PocketBase's route, which this one replaces, with a code of ours. */
function respondWithWait(e: core.RequestEvent, { waitMs, sentence }: SignUpWait): void {
	e.response.header().set('Retry-After', String(Math.ceil(waitMs / 1000)));
	e.json(429, { status: 429, code: 'too_many_requests', message: sentence, data: {} });
}
