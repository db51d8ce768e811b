import { describe, expect, it } from 'vitest';
import { type Entry, entryError, isSendable, readEntry } from '../../../app/features/invitations/entry.ts';
import { readBulk } from '../../../app/features/invitations/read-bulk.ts';

const entry = (email: string, firstName = '', lastName = ''): Entry => ({ email, firstName, lastName });

describe('bulk entry', () => {
	it('splits at newlines, commas and semicolons, trims, keeps only items with an @ and leaves the names blank', () => {
		expect(readBulk(' ada@candor.test,\r\n bob@candor.test ; no address\n\n;cleo@candor.test')).toEqual({
			entries: [entry('ada@candor.test'), entry('bob@candor.test'), entry('cleo@candor.test')],
			ignored: 1,
			repeated: 0,
		});
	});

	it('parses names before addresses, also quoted ones with a comma', () => {
		expect(
			readBulk('Ada Lovelace <ada@candor.test>; "Hopper, Grace" <grace@candor.test>, <bob@candor.test>').entries,
		).toEqual([
			entry('ada@candor.test', 'Ada', 'Lovelace'),
			entry('grace@candor.test', 'Grace', 'Hopper'),
			entry('bob@candor.test'),
		]);
	});

	it.each([
		['commas', 'Email,First name,Last name\nada@candor.test,Ada,Lovelace\n"bob@candor.test","Bob, Jr.",'],
		[
			'semicolons, in another order',
			'last_name;EMAIL;first_name\nLovelace;ada@candor.test;Ada\n;bob@candor.test;Bob, Jr.',
		],
		['tabs', '\ufeffE-mail\tFirst Name\tLast Name\r\nada@candor.test\tAda\tLovelace\r\nbob@candor.test\tBob, Jr.\t'],
	])('parses CSV with a header and %s', (_, text) => {
		expect(readBulk(text)).toEqual({
			entries: [entry('ada@candor.test', 'Ada', 'Lovelace'), entry('bob@candor.test', 'Bob, Jr.')],
			ignored: 0,
			repeated: 0,
		});
	});

	it('splits a column of full names, and ignores rows without an address', () => {
		expect(readBulk('Name,Email\nAda King Lovelace,ada@candor.test\nBob,')).toEqual({
			entries: [entry('ada@candor.test', 'Ada', 'King Lovelace')],
			ignored: 1,
			repeated: 0,
		});
	});

	it('reads an address once, in any letter case', () => {
		expect(readBulk('ada@candor.test\nADA@candor.test\nAda <Ada@candor.test>')).toEqual({
			entries: [entry('ada@candor.test')],
			ignored: 0,
			repeated: 2,
		});
	});

	it('of empty text returns no entries', () => {
		expect(readBulk(' \n ,; ')).toEqual({ entries: [], ignored: 0, repeated: 0 });
	});
});

describe('an entry', () => {
	it.each(['', 'ada', 'ada@candor', 'ada @candor.test', '@candor.test', 'ada@.', 'Ada <ada>'])(
		'%j has no valid address and is skipped',
		(email) => {
			expect([isSendable(entry(email)), entryError(entry(email))]).toEqual([false, 'invalid_email']);
		},
	);

	it('with a display name in the address field is parsed', () => {
		expect(readEntry(entry(' Ada Lovelace <ada@candor.test> '))).toEqual(entry('ada@candor.test', 'Ada', 'Lovelace'));
		expect(isSendable(entry('Ada <ada@candor.test>'))).toBe(true);
	});

	it('has an international domain in its ASCII form', () => {
		expect(readEntry(entry('Ada <ada@bücher.example>')).email).toBe('ada@xn--bcher-kva.example');
	});

	it('that the server will refuse is marked beforehand', () => {
		expect(entryError(entry('a..b@candor.test'))).toBe('invalid_email');
		expect(entryError(entry('ada@candor.test', 'see https://x.test'))).toBe('name_with_address');
		expect(entryError(entry('ada@candor.test', 'Ada'))).toBe(null);
	});
});
