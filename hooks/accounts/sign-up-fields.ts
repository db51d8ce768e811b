import { EMAIL_ERRORS, readNewEmail } from '#domain/accounts/email';
import { hasWebAddress, NAME_MAX_CHARS, NAME_WITH_ADDRESS } from '#domain/accounts/names';
import { asRefusal } from '../core/http/http-response.ts';
import { newRecordId } from '../core/sql/database.ts';

type Fields = { email: string; password: string; first_name: string; last_name: string };

/** @throws BadRequestError that names the first invalid field. */
export function checkFields(
	body: Record<string, unknown>,
	findError: (password: string) => { code: string; message: string } | undefined,
): Fields {
	const text = (name: keyof Fields | 'passwordConfirm'): string => (typeof body[name] === 'string' ? body[name] : '');
	const read = readNewEmail(text('email'));
	if ('error' in read) throw validationError('email', read.error, EMAIL_ERRORS[read.error]);
	for (const name of ['first_name', 'last_name'] as const) {
		if (text(name).length > NAME_MAX_CHARS) {
			throw validationError(name, 'name_too_long', `Please use at most ${NAME_MAX_CHARS} characters for a name`);
		}
		if (hasWebAddress(text(name))) throw validationError(name, 'name_with_address', NAME_WITH_ADDRESS);
	}
	const password = text('password');
	const wrong = findError(password);
	if (wrong) throw validationError('password', wrong.code, wrong.message);
	if (text('passwordConfirm') !== password) {
		throw validationError('passwordConfirm', 'validation_values_mismatch', 'Passwords do not match');
	}
	return {
		email: read.email,
		password,
		first_name: text('first_name'),
		last_name: text('last_name'),
	};
}

export const validationError = (field: string, code: string, message: string): BadRequestError =>
	new BadRequestError(message, { [field]: new ValidationError(code, message) });

/** A new account, not saved. */
export function newAccount(app: core.App, email: string): core.Record {
	const account = new Record(app.findCollectionByNameOrId('users'));
	// Rights and rows refer to account ids, also to those of deleted accounts: a client must not choose one.
	account.set('id', newRecordId());
	account.set('email', email);
	return account;
}

/**
 * Saves an account with these names and this password.
 * @throws BadRequestError that names the invalid fields.
 */
export function saveAccount(
	app: core.App,
	account: core.Record,
	{ password, first_name, last_name }: Fields,
	context?: Context,
): void {
	account.set('password', password);
	account.set('first_name', first_name);
	account.set('last_name', last_name);
	try {
		if (context) app.saveWithContext(context, account);
		else app.save(account);
	} catch (error) {
		if (asRefusal(error)) throw error;
		// The value has PocketBase's messages per field, for example after a concurrent sign-up.
		throw new BadRequestError('Failed to create record.', Object(error).value);
	}
}
