/**
 * Base words of the most common leaked passwords, normalised by `wordOf`. With a capital letter, a digit and a sign added they
 * satisfy every rule, and attackers try them first.
 */
const WORDS: ReadonlySet<string> = new Set(
	`password passwort contrasena motdepasse pass passwd welcome willkommen qwerty qwertz qwert azerty qwertyuiop qazwsx zaqwsx qazwsxedc
	asdf asdfgh asdfghjkl zxcvbn zxcvbnm admin administrator root user guest test testing tester default changeme changeit letmein iloveyou
	ilove loveyou abc abcd abcde abcdef abcabc aaaaaa login access secret master hello monkey dragon football baseball superman batman
	sunshine princess shadow michael trustno spring summer autumn fall winter january february march april june july august september
	october november december monday friday company temp temporary`.split(/\s+/),
);

const SIGNS: Record<string, string> = {
	'@': 'a',
	'4': 'a',
	'8': 'b',
	'3': 'e',
	'1': 'i',
	'!': 'i',
	'0': 'o',
	$: 's',
	'5': 's',
	'7': 't',
};

const trimSigns = (text: string): string => text.replace(/^[^a-z]+|[^a-z]+$/g, '');

/** Rows of keys and orders that people run a finger along. */
const ROWS = [
	'01234567890',
	'abcdefghijklmnopqrstuvwxyz',
	'qwertyuiop',
	'asdfghjkl',
	'zxcvbnm',
	'qwertzuiop',
	'azertyuiop',
];

/** Whether a text is one to three characters repeated, or part of a row of keys, forwards or backwards: 111111, 121212, 654321. */
function isSequence(text: string): boolean {
	if (/^(.{1,3})\1+$/.test(text)) return true;
	const reversed = text.split('').reverse().join('');
	return text.length >= 4 && ROWS.some((row) => row.includes(text) || row.includes(reversed));
}

/** Whether a password is a common word with digits and signs before, after or instead of its letters. */
export function isCommonPassword(password: string): boolean {
	const lower = password.toLowerCase();
	if (isSequence(lower)) return true;
	const replaced = (text: string) => text.replace(/[@48310!$57]/g, (sign) => SIGNS[sign] ?? sign);
	return [
		trimSigns(lower),
		replaced(trimSigns(lower)),
		trimSigns(replaced(lower)),
		replaced(lower.replace(/[^a-z]+$/, '')),
	].some((word) => WORDS.has(word));
}
