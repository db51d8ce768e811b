import { expect, test } from 'vitest';
import { checkRegistration, type RegistrationForm } from '../../../app/screens/register/check-registration.ts';

const form = (change: Partial<RegistrationForm>): RegistrationForm => ({
	firstName: 'Ada',
	lastName: 'Lunde',
	email: ' ada@candor.test ',
	password: 'Candor!demo1',
	confirmation: 'Candor!demo1',
	...change,
});

test('a complete form may be sent, and its e-mail is trimmed', () => {
	expect(checkRegistration(form({}))).toBeNull();
});

test.each(['firstName', 'lastName', 'email', 'password', 'confirmation'] as const)(
	'all five fields are required: %s',
	(field) => {
		expect(checkRegistration(form({ [field]: field === 'lastName' ? '  ' : '' }))).toEqual({
			at: 'form',
			message: 'Please fill in all fields',
		});
	},
);

test.each([
	[{ confirmation: 'other' }, 'confirmation', 'Passwords do not match'],
	[{ password: 'a', confirmation: 'a' }, 'password', 'Password must be at least 8 characters long'],
	[{ email: 'ada' }, 'email', 'Please enter a valid email address'],
] as const)('%o: at %s, %s', (change, at, message) => {
	expect(checkRegistration(form(change))).toEqual({ at, message });
});
