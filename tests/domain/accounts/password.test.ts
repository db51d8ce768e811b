import { describe, expect, it } from 'vitest';
import { findBrokenPasswordRule, measurePassword } from '../../../app/domain/accounts/password.ts';

describe('the password rules', () => {
	it.each([
		['', 'Password must be at least 8 characters long'],
		['Ab1!', 'Password must be at least 8 characters long'],
		['ABCDEFG1!', 'Password must contain at least one lowercase letter'],
		['abcdefg1!', 'Password must contain at least one uppercase letter'],
		['Abcdefgh!', 'Password must contain at least one number'],
		['Abcdefgh1', 'Password must contain at least one special character (!@#$%^&*...)'],
		['Abcdefgh1-', 'Password must contain at least one special character (!@#$%^&*...)'],
	])('refuse %j with the message of the first rule that is broken', (password, message) => {
		expect(findBrokenPasswordRule(password)?.message).toBe(message);
	});

	it.each('!@#$%^&*(),.?":{}|<>'.split(''))('accept %s as a special character', (character) => {
		expect(findBrokenPasswordRule(`Abcdefg1${character}`)).toBeUndefined();
	});
});

describe('the strength of a password', () => {
	it.each([
		['', 0, 'Very Weak'],
		['a', 1, 'Very Weak'],
		['abcdefgh', 2, 'Weak'],
		['Abcdefgh', 3, 'Fair'],
		['Abcdefg1', 4, 'Good'],
		['Abcdef1!', 5, 'Strong'],
		['Abcdefghij1!', 6, 'Very Strong'],
	])('of %j is %d: %s', (password, score, level) => {
		expect(measurePassword(password)).toMatchObject({ score, level });
	});

	it('lists the rules not yet met, or says strong', () => {
		expect(measurePassword('abc').feedback).toBe(
			'Missing: at least 8 characters, an uppercase letter, a number, a special character',
		);
		expect(measurePassword('Candor!demo1').feedback).toBe('Strong password!');
	});
});
