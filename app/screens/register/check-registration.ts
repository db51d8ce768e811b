import { isEmailAddress } from '#domain/accounts/email';
import { NAME_MAX_CHARS } from '#domain/accounts/names';
import { findPasswordProblem } from '#domain/accounts/password';
import { accountsMessages } from '../../messages/accounts.ts';

export type RegistrationForm = {
	firstName: string;
	lastName: string;
	email: string;
	password: string;
	confirmation: string;
};

/** What is wrong with a form, and at which field; `form` is the whole of it. */
export type RegistrationProblem = { at: 'form' | 'email' | 'password' | 'confirmation'; message: string };

/** The local checks, in the specification's order (part 1 §5); null when the form may be sent. */
export function checkRegistration(form: RegistrationForm): RegistrationProblem | null {
	const words = accountsMessages.register;
	const texts = [form.firstName.trim(), form.lastName.trim(), form.email.trim(), form.password, form.confirmation];
	if (texts.some((text) => text === '')) return { at: 'form', message: words.incomplete };
	if (texts.slice(0, 2).some((name) => name.length > NAME_MAX_CHARS)) return { at: 'form', message: words.longName };
	if (form.password !== form.confirmation) return { at: 'confirmation', message: words.mismatch };
	const broken = findPasswordProblem(form.password);
	if (broken) return { at: 'password', message: broken };
	if (!isEmailAddress(form.email.trim())) return { at: 'email', message: words.invalidEmail };
	return null;
}
