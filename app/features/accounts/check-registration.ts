import { EMAIL_ERRORS, readNewEmail } from '#domain/accounts/email';
import { hasWebAddress, NAME_MAX_CHARS, NAME_WITH_ADDRESS } from '#domain/accounts/names';
import { findPasswordErrorText } from '#domain/accounts/password';
import { withAsciiDomain } from '../../core/platform/ascii-domain.ts';
import { accountsMessages } from './words.ts';

export type RegistrationForm = {
	firstName: string;
	lastName: string;
	email: string;
	password: string;
	confirmation: string;
};

/** Validation errors: a sentence per field, and `form` for an error of the whole form. */
export type RegistrationErrors = Partial<Record<keyof RegistrationForm | 'form', string>>;

const words = accountsMessages.register;

/** Validates the form locally. Returns all errors; an empty object when it may be sent. */
export function checkRegistration(form: RegistrationForm): RegistrationErrors {
	const isEmpty = (field: keyof RegistrationForm) =>
		(field === 'password' || field === 'confirmation' ? form[field] : form[field].trim()) === '';
	const fields = ['firstName', 'lastName', 'email', 'password', 'confirmation'] as const;
	const problems: RegistrationErrors = {};
	for (const field of fields) {
		const problem = isEmpty(field) ? words.missing : fieldError(field, form);
		if (problem !== null) problems[field] = problem;
	}
	return fields.some(isEmpty) ? { form: words.incomplete, ...problems } : problems;
}

/** The error of a non-empty field; null when it is valid. */
function fieldError(field: keyof RegistrationForm, form: RegistrationForm): string | null {
	switch (field) {
		case 'firstName':
		case 'lastName':
			if (form[field].trim().length > NAME_MAX_CHARS) return words.longName;
			return hasWebAddress(form[field]) ? NAME_WITH_ADDRESS : null;
		case 'email': {
			const read = readNewEmail(withAsciiDomain(form.email.trim()));
			return 'error' in read ? EMAIL_ERRORS[read.error] : null;
		}
		case 'password':
			return findPasswordErrorText(form.password) ?? null;
		case 'confirmation':
			return form.confirmation === form.password ? null : words.mismatch;
	}
}
