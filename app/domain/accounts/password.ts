import { isCommonPassword } from './common-passwords.ts';

const PASSWORD_MIN_CHARS = 8;

/** Minimum length of a password at sign-up with an invitation. */
const INVITED_PASSWORD_MIN_CHARS = 6;

/** Minimum length for the extra point of `measurePassword`. */
const PASSWORD_STRONG_CHARS = 12;

/** Maximum length in UTF-8 bytes: the stored hash ignores further bytes. */
const PASSWORD_MAX_BYTES = 71;

/** Error for a password that exceeds `PASSWORD_MAX_BYTES`. */
export const PASSWORD_TOO_LONG = {
	code: 'password_too_long',
	message: `Password must be at most ${PASSWORD_MAX_BYTES} characters long, fewer with letters other than a to z`,
} as const;

/** Error for a common password (`isCommonPassword`). */
export const PASSWORD_TOO_COMMON = {
	code: 'password_too_common',
	message: 'This password is among the most used ones and easy to guess. Choose another, such as several words',
} as const;

function isPasswordTooLong(password: string): boolean {
	let bytes = 0;
	for (const character of password) {
		const codePoint = character.codePointAt(0) ?? 0;
		bytes += codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
	}
	return bytes > PASSWORD_MAX_BYTES;
}

/** The five rules in the order in which they are checked, each with its message. */
export const PASSWORD_RULES = [
	{
		code: 'password_too_short',
		message: 'Password must be at least 8 characters long',
		missing: 'at least 8 characters',
		holds: (password: string) => password.length >= PASSWORD_MIN_CHARS,
	},
	{
		code: 'password_without_lowercase',
		message: 'Password must contain at least one lowercase letter',
		missing: 'a lowercase letter',
		holds: (password: string) => /[a-z]/.test(password),
	},
	{
		code: 'password_without_uppercase',
		message: 'Password must contain at least one uppercase letter',
		missing: 'an uppercase letter',
		holds: (password: string) => /[A-Z]/.test(password),
	},
	{
		code: 'password_without_number',
		message: 'Password must contain at least one number',
		missing: 'a number',
		holds: (password: string) => /[0-9]/.test(password),
	},
	{
		code: 'password_without_special',
		message: 'Password must contain at least one special character (!@#$%^&*...)',
		missing: 'a special character',
		holds: (password: string) => /[!@#$%^&*(),.?":{}|<>]/.test(password),
	},
] as const;

/** What a password needs, as a list in one line. */
export const PASSWORD_NEEDS = PASSWORD_RULES.map(({ missing }) => missing).join(', ');

type PasswordRule = (typeof PASSWORD_RULES)[number];

/** The first rule that the password violates; undefined if it satisfies all. */
export function findBrokenPasswordRule(password: string): PasswordRule | undefined {
	return PASSWORD_RULES.find((rule) => !rule.holds(password));
}

/** The first error of a new password, the five rules first; undefined if it is valid. */
export function findPasswordError(password: string): { code: string; message: string } | undefined {
	const broken = findBrokenPasswordRule(password);
	if (broken) return broken;
	if (isPasswordTooLong(password)) return PASSWORD_TOO_LONG;
	return isCommonPassword(password) ? PASSWORD_TOO_COMMON : undefined;
}

/** The first error of a new password at sign-up with an invitation, where length and common passwords are checked. */
export function findInvitedPasswordError(password: string): { code: string; message: string } | undefined {
	if (password.length >= INVITED_PASSWORD_MIN_CHARS) {
		if (isPasswordTooLong(password)) return PASSWORD_TOO_LONG;
		return isCommonPassword(password) ? PASSWORD_TOO_COMMON : undefined;
	}
	return {
		code: 'password_too_short',
		message: `Password must be at least ${INVITED_PASSWORD_MIN_CHARS} characters long`,
	};
}

/** The message of `findPasswordError`. */
export const findPasswordErrorText = (password: string): string | undefined => findPasswordError(password)?.message;

const PASSWORD_LEVELS = ['Very Weak', 'Weak', 'Fair', 'Good', 'Strong', 'Very Strong'] as const;
type PasswordLevel = (typeof PASSWORD_LEVELS)[number];

/** The maximum strength score: one point per rule and one for length. */
export const PASSWORD_SCORE_MAX = PASSWORD_RULES.length + 1;

type PasswordStrength = { score: number; level: PasswordLevel; feedback: string };

/**
 * Strength of a password: `score` 0–6, its level (0–1 Very Weak … 6 Very Strong), and feedback: 'Missing: ...' with the
 * violated rules, or 'Strong password!'.
 */
export function measurePassword(password: string): PasswordStrength {
	const broken = PASSWORD_RULES.filter((rule) => !rule.holds(password));
	const score = PASSWORD_RULES.length - broken.length + (password.length >= PASSWORD_STRONG_CHARS ? 1 : 0);
	return {
		score,
		level: PASSWORD_LEVELS[Math.max(0, score - 1)] ?? 'Very Weak',
		feedback: broken.length === 0 ? 'Strong password!' : `Missing: ${broken.map((rule) => rule.missing).join(', ')}`,
	};
}
