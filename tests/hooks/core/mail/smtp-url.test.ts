import { describe, expect, test } from 'vitest';
import { parseSmtpUrl } from '../../../../hooks/core/mail/smtp-url.ts';

describe('an SMTP address', () => {
	test('contains host, port, account and sender', () => {
		expect(parseSmtpUrl('smtp://me%40x.org:p%3Ass@mail.example.org:2525?from=jobs%40example.org')).toEqual({
			host: 'mail.example.org',
			port: 2525,
			tls: false,
			username: 'me@x.org',
			password: 'p:ss',
			from: 'jobs@example.org',
		});
	});

	test('needs only a host', () => {
		const noOne = { username: '', password: '', from: undefined };
		expect(parseSmtpUrl('smtp://localhost')).toEqual({ host: 'localhost', port: 587, tls: false, ...noOne });
		expect(parseSmtpUrl('smtps://[::1]')).toEqual({ host: '::1', port: 465, tls: true, ...noOne });
	});

	test.for([
		'',
		'localhost',
		'http://localhost',
		'smtp://',
		'smtp://a b',
		'smtp://x:0',
		'smtp://x:99999',
		'smtp://%zz@x',
	])('cannot be %o', (text) => {
		expect(parseSmtpUrl(text)).toBeUndefined();
	});
});
