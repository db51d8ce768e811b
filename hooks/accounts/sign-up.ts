import { EMAIL_ERRORS, readNewEmail } from '#domain/accounts/email';
import { hasWebAddress, NAME_MAX_CHARS, NAME_WITH_ADDRESS } from '#domain/accounts/names';
import { findPasswordError } from '#domain/accounts/password';
import { newRecordId, readText } from '../core/database.ts';
import { answering, asRefusal, Refusal, respondJson } from '../core/http-response.ts';
import { kickMail } from '../core/mail-pool.ts';
import { confirmationSecretOf } from './confirmation-proof.ts';
import { consumeSignUp, consumeSignUpMail, type SignUpWait } from './sign-up-limits.ts';

type Fields = { email: string; password: string; passwordConfirm: string; first_name: string; last_name: string };

/**
 * `POST /api/collections/users/records` → the account and its `confirmation_secret`, replacing PocketBase's own: cheap
 * checks run before the password is hashed, and mails have a budget. Unknown fields are ignored. 400 with the invalid
 * fields, 403 for a signed-in account, 429 with `Retry-After`, 503 `storage_unavailable`.
 */
export const signUp = answering((e) => {
	const body = (e.requestInfo().body ?? {}) as Record<string, unknown>;
	if (e.hasSuperuserAuth()) {
		createAsOperator(e, body);
		return;
	}
	if (e.auth) throw new Refusal(403, 'forbidden');
	const fields = checkFields(body);
	const late = consumeSignUp(e.app, e.realIP());
	if (late) {
		respondWithWait(e, late);
		return;
	}
	if (isTaken(e.app, fields.email)) throw fault('email', 'validation_not_unique', 'This email has an account already');
	const lateMail = consumeSignUpMail(e.app, e.realIP());
	if (lateMail) {
		respondWithWait(e, lateMail);
		return;
	}
	const account = createAccount(e.app, fields);
	kickMail(e.app);
	const shown: object = JSON.parse(JSON.stringify(account));
	respondJson(e, JSON.stringify({ ...shown, confirmation_secret: confirmationSecretOf(account) }));
});

function createAccount(app: core.App, { email, password, first_name, last_name }: Fields): core.Record {
	const account = new Record(app.findCollectionByNameOrId('users'));
	// Rights and rows refer to account ids, also to those of deleted accounts: a client must not choose one.
	account.set('id', newRecordId());
	account.set('email', email);
	account.set('password', password);
	account.set('first_name', first_name);
	account.set('last_name', last_name);
	try {
		app.save(account);
	} catch (error) {
		if (asRefusal(error)) throw error;
		// As for a concurrent sign-up: PocketBase's own messages per field.
		throw new BadRequestError('Failed to create record.', Object(error).value);
	}
	return account;
}

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
	kickMail(e.app);
	$apis.enrichRecord(e, account);
	e.json(200, account);
}

/** @throws BadRequestError that names the first invalid field. */
function checkFields(body: Record<string, unknown>): Fields {
	const text = (name: keyof Fields): string => (typeof body[name] === 'string' ? body[name] : '');
	const read = readNewEmail(text('email'));
	if ('fault' in read) throw fault('email', read.fault, EMAIL_ERRORS[read.fault]);
	for (const name of ['first_name', 'last_name'] as const) {
		if (text(name).length > NAME_MAX_CHARS) {
			throw fault(name, 'name_too_long', `Please use at most ${NAME_MAX_CHARS} characters for a name`);
		}
		if (hasWebAddress(text(name))) throw fault(name, 'name_with_address', NAME_WITH_ADDRESS);
	}
	const password = text('password');
	const wrong = findPasswordError(password);
	if (wrong) throw fault('password', wrong.code, wrong.message);
	if (text('passwordConfirm') !== password) {
		throw fault('passwordConfirm', 'validation_values_mismatch', 'Passwords do not match');
	}
	return {
		email: read.email,
		password,
		passwordConfirm: password,
		first_name: text('first_name'),
		last_name: text('last_name'),
	};
}

const fault = (field: string, code: string, message: string): BadRequestError =>
	new BadRequestError(message, { [field]: new ValidationError(code, message) });

function isTaken(app: core.App, email: string): boolean {
	const found = readText(
		app.db(),
		"SELECT iif(EXISTS (SELECT 1 FROM users WHERE email = {:email} COLLATE NOCASE), 'yes', '') AS text",
		{ email },
	);
	return found === 'yes';
}

/** PocketBase's wording, whose route this replaces, with a code of ours. */
function respondWithWait(e: core.RequestEvent, { waitMs, sentence }: SignUpWait): void {
	e.response.header().set('Retry-After', String(Math.ceil(waitMs / 1000)));
	e.json(429, { status: 429, code: 'too_many_requests', message: sentence, data: {} });
}
