import { describe, expect, it } from 'vitest';
import { foldEmail, readNewEmail } from '../../../app/domain/accounts/email.ts';

describe('the address of a new account', () => {
	it.each([
		'ada@candor.test',
		"o'neil+jobs_2.x-y@mail.sub.example.co",
		'Ada@Candor.Test',
		'x@localhost',
		'ada@xn--bcher-kva.example',
	])('may be %s', (email) => {
		expect(readNewEmail(` ${email} `)).toEqual({ email });
	});

	it.each([
		['.ada@candor.test', 'email_invalid'],
		['ada.@candor.test', 'email_invalid'],
		['a..b@candor.test', 'email_invalid'],
		[`${'a'.repeat(65)}@candor.test`, 'email_invalid'],
		[`ada@${'a'.repeat(64)}.test`, 'email_invalid'],
		['ada@-candor.test', 'email_invalid'],
		['ada@candor..test', 'email_invalid'],
		['ada@[127.0.0.1]', 'email_invalid'],
		['аda@candor.test', 'email_not_ascii'],
		['ad\u200ba@candor.test', 'email_not_ascii'],
		['ada@candor.test\u200b', 'email_not_ascii'],
	])('cannot be %s', (email, error) => {
		expect(readNewEmail(email)).toEqual({ error });
	});
});

it('addresses are compared by folding only A to Z', () => {
	expect(foldEmail('KATE@Candor.Test')).toBe('kate@candor.test');
	expect(foldEmail('\u212aate@candor.test')).toBe('\u212aate@candor.test');
});
