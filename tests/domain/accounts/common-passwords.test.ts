import { expect, it } from 'vitest';
import { isCommonPassword } from '../../../app/domain/accounts/common-passwords.ts';

it.each([
	'Password1!',
	'P@ssw0rd',
	'P4ssword!',
	'pAssword!!1',
	'123Welcome!',
	'Qwerty123!',
	'L3tme1n!!',
	'Summer2026!',
	'Iloveyou1!',
	'Admin@123',
])('%s is a common password', (password) => expect(isCommonPassword(password)).toBe(true));

it.each([
	'Candor!demo1',
	'Another!demo2',
	'Operator!demo1',
	'Password for 2 horses!',
	'Tr0ub4dor&3',
	'Welcome-Aboard7',
	'Zebra!Admin9',
	'a',
])('%s is not', (password) => expect(isCommonPassword(password)).toBe(false));
