/** The parts of a user's name. Missing parts are empty. */
type KnownNames = { first_name: string; last_name: string; full_name: string; email: string };

/** Maximum length of a first or last name, in characters. */
export const NAME_MAX_CHARS = 100;

/** Error for a name that contains a web address, which mail clients would display as a link. */
export const NAME_WITH_ADDRESS = 'Please enter a name without a web address';

/** Whether a name contains a web address. */
export const hasWebAddress = (name: string): boolean => name.includes('://');

/** The full name at sign-up: first and last name if both are given, else the first name, which may be empty. */
export function fullNameAtSignUp(firstName: string, lastName: string): string {
	return firstName && lastName ? `${firstName} ${lastName}` : firstName;
}

/** The display name: first and last name; else the full name; else the local part of the e-mail address. */
export function fullNameOf({ first_name, last_name, full_name, email }: KnownNames): string {
	if (first_name && last_name) return `${first_name} ${last_name}`;
	return full_name || email.slice(0, Math.max(0, email.indexOf('@')));
}

/** The initials: of first and last name; else of the first and last word of the full name; else of the first name; else '?'. */
export function initialsOf({ first_name, last_name, full_name }: Omit<KnownNames, 'email'>): string {
	if (first_name && last_name) return firstLetter(first_name) + firstLetter(last_name);
	const words = full_name.split(/\s+/).filter(Boolean);
	const [first] = words;
	const last = words.at(-1);
	if (first && last && words.length > 1) return firstLetter(first) + firstLetter(last);
	return firstLetter(first_name) || '?';
}

/** The first code point in upper case. By code point, so that surrogate pairs are not split. */
const firstLetter = (text: string): string =>
	text === '' ? '' : String.fromCodePoint(text.codePointAt(0) ?? 0).toUpperCase();
