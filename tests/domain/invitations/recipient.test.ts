import { describe, expect, it } from 'vitest';
import { readRecipient } from '../../../app/domain/invitations/recipient.ts';

describe('a recipient is parsed', () => {
	it.each([
		[' Ada@Candor.Test ', { email: 'Ada@Candor.Test', firstName: '', lastName: '' }],
		['Ada Lovelace <ada@candor.test>', { email: 'ada@candor.test', firstName: 'Ada', lastName: 'Lovelace' }],
		['"Lovelace, Ada" <ada@candor.test>', { email: 'ada@candor.test', firstName: 'Ada', lastName: 'Lovelace' }],
		['“Lovelace, Ada” <ada@candor.test>', { email: 'ada@candor.test', firstName: 'Ada', lastName: 'Lovelace' }],
		['<ada@candor.test>', { email: 'ada@candor.test', firstName: '', lastName: '' }],
		['Ada King Noel <ada@candor.test>', { email: 'ada@candor.test', firstName: 'Ada', lastName: 'King Noel' }],
	])('from %s', (email, expected) => {
		expect(readRecipient({ email })).toEqual(expected);
	});

	it('with the names beside the address rather than a display name', () => {
		expect(readRecipient({ email: 'A. L. <ada@candor.test>', firstName: 'Ada', lastName: 'Lovelace' })).toEqual({
			email: 'ada@candor.test',
			firstName: 'Ada',
			lastName: 'Lovelace',
		});
	});

	it('with names on one line and without directional marks', () => {
		expect(
			readRecipient({ email: 'ada@candor.test', firstName: 'Ada\r\nBcc: x', lastName: '\u202eLove\u200blace' }),
		).toEqual({ email: 'ada@candor.test', firstName: 'Ada Bcc: x', lastName: 'Lovelace' });
	});
});

describe('a recipient is refused', () => {
	it.each([
		[{ email: 'ada' }, 'invalid_email'],
		[{ email: '' }, 'invalid_email'],
		[{ email: 'ada@candor.test\r\nBcc: eve@candor.test' }, 'invalid_email'],
		[{ email: 'Ada <ada@candor.test> x' }, 'invalid_email'],
		[{ email: 'аda@candor.test' }, 'invalid_email'],
		[{ email: 'ada@candor.test', firstName: 'a'.repeat(101) }, 'name_too_long'],
		[{ email: 'ada@candor.test', lastName: 'https://evil.test' }, 'name_with_address'],
	] as const)('for %j', (recipient, error) => {
		expect(readRecipient(recipient)).toBe(error);
	});
});
