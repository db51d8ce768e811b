import { describe, expect, it } from 'vitest';
import { type Entry, entryError, isSendable, readEntry } from '../../../app/features/invitations/entry.ts';
import { readBulk, writeBulk } from '../../../app/features/invitations/read-bulk.ts';

const entry = (email: string, firstName = '', lastName = ''): Entry => ({ email, firstName, lastName });

describe('bulk entry', () => {
	it('splits at newlines, commas and semicolons, trims, keeps only items with an @ and leaves the names blank', () => {
		expect(readBulk(' ada@candor.test,\r\n bob@candor.test ; no address\n\n;cleo@candor.test')).toEqual({
			entries: [entry('ada@candor.test'), entry('bob@candor.test'), entry('cleo@candor.test')],
			ignored: ['no address'],
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
			ignored: [],
			repeated: 0,
		});
	});

	it.each([
		['a header', 'sep=;\r\nEmail;First name;Last name\r\nada@candor.test;Ada;Lovelace\r\nbob@candor.test;Bob, Jr.;'],
		['quotes around it', '"sep=|"\nName|Email\nAda Lovelace|ada@candor.test\n"Bob,Jr."|bob@candor.test'],
	])('reads the delimiter from the first line of a file of Excel: %s', (_, text) => {
		expect(readBulk(text)).toEqual({
			entries: [entry('ada@candor.test', 'Ada', 'Lovelace'), expect.objectContaining({ email: 'bob@candor.test' })],
			ignored: [],
			repeated: 0,
		});
	});

	it('leaves the line with the delimiter out of a file without a header', () => {
		expect(readBulk('sep=;\nada@candor.test;\nbob@candor.test;')).toEqual({
			entries: [entry('ada@candor.test'), entry('bob@candor.test')],
			ignored: [],
			repeated: 0,
		});
	});

	it.each([
		['quoted as CSV', `"""Lovelace, Ada"" <ada@candor.test>"\r\n"Bob Hope <bob@candor.test>"`],
		['quoted as CSV below a header', `Email\r\n"""Lovelace, Ada"" <ada@candor.test>"\r\nBob Hope <bob@candor.test>`],
		['not quoted as CSV, below a header', 'Email\n"Lovelace, Ada" <ada@candor.test>\n"Hope, Bob" <bob@candor.test>'],
		['without quotes, below a header', 'Email\rLovelace, Ada <ada@candor.test>\rHope, Bob <bob@candor.test>\r'],
		['with the whole cell in quotes', '"Lovelace, Ada <ada@candor.test>"\n"Hope, Bob <bob@candor.test>"'],
	])('reads a file of one column whose cells have a last name first: %s', (_, text) => {
		expect(readBulk(text)).toEqual({
			entries: [entry('ada@candor.test', 'Ada', 'Lovelace'), entry('bob@candor.test', 'Bob', 'Hope')],
			ignored: [],
			repeated: 0,
		});
	});

	it('splits a column of full names, and ignores rows without an address', () => {
		expect(readBulk('Name,Email\nAda King Lovelace,ada@candor.test\nBob,')).toEqual({
			entries: [entry('ada@candor.test', 'Ada', 'King Lovelace')],
			ignored: ['Bob'],
			repeated: 0,
		});
	});

	it('reads an address once, in any letter case', () => {
		expect(readBulk('ada@candor.test\nADA@candor.test\nAda <Ada@candor.test>')).toEqual({
			entries: [entry('ada@candor.test')],
			ignored: [],
			repeated: 2,
		});
	});

	const ADA = entry('ada@candor.test', 'Ada', 'Lovelace');
	const PAT = entry('pat@candor.test', 'Pat', "O'Brien");

	it.each([
		['two cells a row', "Ada Lovelace\tada@candor.test\r\nPat O'Brien\tpat@candor.test"],
		['three cells a row', "Ada\tLovelace\tada@candor.test\nPat\tO'Brien\tpat@candor.test"],
		['two cells a row, with commas', "Ada Lovelace,ada@candor.test\nPat O'Brien,pat@candor.test"],
		['three cells a row, with commas', "Ada,Lovelace,ada@candor.test\r\nPat,O'Brien,pat@candor.test\r\n"],
		['a line of another form among rows with commas', "Ada Lovelace,ada@candor.test\nPat O'Brien <pat@candor.test>"],
		['the address first, with semicolons', "ada@candor.test; Ada Lovelace\npat@candor.test; Pat O'Brien"],
		['the last name first in a quoted cell', `"Lovelace, Ada",ada@candor.test\n"O'Brien, Pat",pat@candor.test`],
		['the address first', "ada@candor.test\tAda Lovelace\npat@candor.test\tPat O'Brien"],
		['the last name first in one cell', "Lovelace, Ada\tada@candor.test\nO'Brien, Pat\tpat@candor.test"],
		[
			'a telephone number beside it',
			"Ada Lovelace\tada@candor.test\t+44 20 7946 0000\nPat O'Brien\tpat@candor.test\t12",
		],
		['recipients of Outlook', "Lovelace, Ada <ada@candor.test>; O'Brien, Pat <pat@candor.test>"],
		['recipients of Outlook, one a line', "Lovelace, Ada <ada@candor.test>\r\nO'Brien, Pat <pat@candor.test>;"],
		['the address in brackets', "Ada Lovelace (ada@candor.test), Pat O'Brien (pat@candor.test)"],
		['the name in brackets', "ada@candor.test (Ada Lovelace); pat@candor.test (Pat O'Brien)"],
		['links', "Ada Lovelace <mailto:ada@candor.test>; Pat O'Brien mailto:pat@candor.test"],
		['full-width marks', "Ada Lovelace ＜ada@candor.test＞；Pat O'Brien ＜pat＠candor.test＞"],
		['spaces', "Ada Lovelace ada@candor.test\nPat O'Brien pat@candor.test"],
		['a full stop at the end', "Ada Lovelace <ada@candor.test>, Pat O'Brien <pat@candor.test>."],
		['a full stop after each', "Lovelace, Ada <ada@candor.test>.\nPat O'Brien (pat@candor.test).\n"],
		['full stops of another script', "Ada Lovelace ＜ada@candor.test＞；Pat O'Brien ＜pat＠candor.test＞。"],
		['recipients beside each other', "Ada Lovelace <ada@candor.test> Pat O'Brien <pat@candor.test>"],
		['recipients in two cells of a row', "Ada Lovelace <ada@candor.test>\tPat O'Brien <pat@candor.test>"],
		['quoted recipients beside each other', `"Lovelace, Ada" <ada@candor.test> "O'Brien, Pat" <pat@candor.test>`],
		['typographic quotes', "“Ada Lovelace” <ada@candor.test>; „Pat O'Brien“ <pat@candor.test>"],
		['guillemets', "«Ada Lovelace» <ada@candor.test>; »Pat O'Brien« <pat@candor.test>"],
		['a colon after the name', "• Ada Lovelace: ada@candor.test\n• Pat O'Brien: pat@candor.test"],
		['numbered, with a dash', "1. Ada Lovelace – ada@candor.test\n2. Pat O'Brien – pat@candor.test"],
		['the head of a mail', "From: Ada Lovelace <ada@candor.test>\nCc: Pat O'Brien <pat@candor.test>"],
		[
			'invisible characters',
			"\u200eAda Lovelace\u200b ada@candor.test\u200b; Pat O'Brien <\u2068pat@candor.test\u2069>",
		],
	])('reads the name beside an address: %s', (_, text) => {
		expect(readBulk(text)).toEqual({ entries: [ADA, PAT], ignored: [], repeated: 0 });
	});

	it.each([
		['a name of several words', 'van der Berg, Ada <ada@candor.test>; Mc Lean, Pat <pat@candor.test>'],
		['a comma between recipients', 'van der Berg, Ada <ada@candor.test>, Mc Lean, Pat <pat@candor.test>'],
		['one in quotes', '"van der Berg, Ada" <ada@candor.test>; Mc Lean, Pat <pat@candor.test>'],
		['no space after the comma', 'van der Berg,Ada<ada@candor.test>;Mc Lean,Pat<pat@candor.test>'],
		['a field before them', 'To: van der Berg, Ada <ada@candor.test>; Mc Lean, Pat <pat@candor.test>'],
	])('keeps the whole last name of a recipient whose last name comes first: %s', (_, text) => {
		expect(readBulk(text).entries).toEqual([
			entry('ada@candor.test', 'Ada', 'van der Berg'),
			entry('pat@candor.test', 'Pat', 'Mc Lean'),
		]);
	});

	it.each([
		['quoted, in one line', '"ada@candor.test","bob@candor.test"'],
		['with spaces between', 'ada@candor.test bob@candor.test'],
		['as links', 'mailto:ada@candor.test, mailto:bob@candor.test?subject=Hello'],
		['with full-width marks', 'ada@candor.test，bob@candor.test；'],
		['with tabs between', 'ada@candor.test\tbob@candor.test'],
		['in angle brackets', '<ada@candor.test> <bob@candor.test>'],
		['at the end of a sentence', 'ada@candor.test, bob@candor.test.'],
		['with a slash between', 'ada@candor.test / bob@candor.test'],
		['with a bar between', 'ada@candor.test | bob@candor.test'],
		['in a list', '- ada@candor.test\n- bob@candor.test'],
		['with invisible characters', '\u200bada@candor.test\u200b, \u200ebob@candor.test'],
	])('leaves the names of addresses alone blank: %s', (_, text) => {
		expect(readBulk(text).entries).toEqual([entry('ada@candor.test'), entry('bob@candor.test')]);
	});

	it('keeps what it cannot read, so that it can be corrected', () => {
		expect(readBulk('Ada ada@candor.test or ada@home.test').entries).toEqual([
			entry('Ada ada@candor.test or ada@home.test'),
		]);
		expect(readBulk('ada @candor.test').entries).toEqual([entry('ada @candor.test')]);
	});

	it('of empty text returns no entries', () => {
		expect(readBulk(' \n ,; ')).toEqual({ entries: [], ignored: [], repeated: 0 });
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

describe('rows as text', () => {
	it.each([
		entry('ada@candor.test'),
		entry('ada@candor.test', 'Ada', 'King Lovelace'),
		entry('ada@candor.test', 'Mary Ann', 'van Smith'),
		entry('ada@candor.test', 'Ada'),
	])('are read back as they were: %j', (row) => {
		expect(readBulk(writeBulk([row, entry('bob@candor.test')])).entries).toEqual([row, entry('bob@candor.test')]);
	});

	it('have a name without an address too, and no line for an empty row', () => {
		expect(writeBulk([entry('', 'Ada', 'Lovelace'), entry(''), entry('bob@')])).toBe('Ada Lovelace\nbob@');
	});
});
