import { expect, test } from 'vitest';
import { checkRegistration, type RegistrationForm } from '../../../app/features/accounts/check-registration.ts';

const form = (change: Partial<RegistrationForm>): RegistrationForm => ({
	firstName: 'Ada',
	lastName: 'Lunde',
	email: ' ada@candor.test ',
	password: 'Candor!demo1',
	confirmation: 'Candor!demo1',
	...change,
});

test('a complete form is submitted with a trimmed e-mail', () => {
	expect(checkRegistration(form({}))).toEqual({});
});

test.each(['firstName', 'lastName', 'email', 'password', 'confirmation'] as const)(
	'all five fields are required: %s',
	(field) => {
		const problems = checkRegistration(form({ [field]: field === 'lastName' ? '  ' : '' }));
		expect(problems).toMatchObject({ form: 'Please fill in all fields', [field]: 'Fill this in.' });
	},
);

test.each([
	[{ confirmation: 'other' }, { confirmation: 'Passwords do not match' }],
	[{ password: 'a', confirmation: 'a' }, { password: 'Password must be at least 8 characters long' }],
	[{ email: 'ada' }, { email: 'Please enter a valid email address' }],
	[{ firstName: 'a'.repeat(101) }, { firstName: 'Please use at most 100 characters for a name' }],
] as const)('%o: %o', (change, problems) => {
	expect(checkRegistration(form(change))).toEqual(problems);
});

test('reports all errors together', () => {
	expect(checkRegistration(form({ firstName: '', email: 'abc', password: 'a', confirmation: 'b' }))).toEqual({
		form: 'Please fill in all fields',
		firstName: 'Fill this in.',
		email: 'Please enter a valid email address',
		password: 'Password must be at least 8 characters long',
		confirmation: 'Passwords do not match',
	});
});
