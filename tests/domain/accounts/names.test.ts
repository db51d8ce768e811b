import { describe, expect, it } from 'vitest';
import { fullNameAtSignUp, fullNameOf, initialsOf } from '../../../app/domain/accounts/names.ts';

const known = (first_name: string, last_name: string, full_name = '', email = 'ada@candor.test') => ({
	first_name,
	last_name,
	full_name,
	email,
});

describe('a full name', () => {
	it.each([
		['Ada', 'Lovelace', 'Ada Lovelace'],
		['Ada', '', 'Ada'],
		['', 'Lovelace', ''],
		['', '', ''],
	])('on sign-up with %j and %j is %j', (first, last, full) => {
		expect(fullNameAtSignUp(first, last)).toBe(full);
	});

	it.each([
		[known('Ada', 'Lovelace', 'Countess'), 'Ada Lovelace'],
		[known('Ada', '', 'Ada King'), 'Ada King'],
		[known('', '', ''), 'ada'],
		[known('', '', '', 'no address'), ''],
	])('of %j is %j', (names, full) => {
		expect(fullNameOf(names)).toBe(full);
	});
});

describe('initials', () => {
	it.each([
		[known('Ada', 'Lovelace'), 'AL'],
		[known('ada', 'lovelace'), 'AL'],
		[known('', '', 'Augusta Ada King'), 'AK'],
		[known('Ada', ''), 'A'],
		[known('', '', 'Ada'), '?'],
		[known('', ''), '?'],
		[known('𝒜da', 'Öz'), '𝒜Ö'],
	])('of %j are %j', (names, initials) => {
		expect(initialsOf(names)).toBe(initials);
	});
});
