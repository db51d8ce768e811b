import Papa from 'papaparse';
import { foldEmail } from '#domain/accounts/email';
import { unguardCell } from '#domain/text/csv-cell';
import { withoutInvisible } from '#domain/text/one-line';
import { EMPTY_ENTRY, type Entry, readEntry } from './entry.ts';

/**
 * Result of parsing a text of addresses. `ignored`: the items without an @, as text. `repeated`: number of duplicate addresses.
 */
type BulkReading = { entries: Entry[]; ignored: string[]; repeated: number };

const DELIMITERS = [',', ';', '\t'] as const;

/** Column names, compared in lower case without spaces and punctuation. */
const COLUMNS = {
	email: ['email', 'emailaddress', 'mail'],
	firstName: ['firstname', 'givenname', 'first'],
	lastName: ['lastname', 'familyname', 'surname', 'last'],
	fullName: ['name', 'fullname', 'displayname'],
} as const;

type Columns = Record<keyof typeof COLUMNS, number>;

function readHeader(cells: readonly string[]): Columns | undefined {
	const names = cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ''));
	const placeOf = (known: readonly string[]) => names.findIndex((name) => known.includes(name));
	const columns: Columns = {
		email: placeOf(COLUMNS.email),
		firstName: placeOf(COLUMNS.firstName),
		lastName: placeOf(COLUMNS.lastName),
		fullName: placeOf(COLUMNS.fullName),
	};
	return columns.email === -1 || cells.some((cell) => cell.includes('@')) ? undefined : columns;
}

/** The first line of a file that names its delimiter, as Excel reads and writes it. */
const SEPARATOR_LINE = /^"?sep=(.)"?[ \t;,]*(?:\r\n?|\n|$)/i;

/** The rows below a header with an address column; undefined when the text has no such header. */
function readCsv(text: string, delimiters: readonly string[]): Entry[] | undefined {
	for (const delimiter of delimiters) {
		const [header = [], ...rows] = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy' }).data;
		const columns = readHeader(header);
		if (!columns) continue;
		// In a file of one column, a comma is part of a name, also outside quotes.
		if (header.length === 1) return splitItems(text.split(LINE_BREAK).slice(1).join('\n'));
		return rows.map((cells) => {
			const cell = (name: keyof Columns) => unguardCell((cells[columns[name]] ?? '').trim());
			const [email, fullName] = [cell('email'), cell('fullName')];
			return {
				email: fullName !== '' && !email.includes('<') ? `${fullName}<${email}>` : email,
				firstName: cell('firstName'),
				lastName: cell('lastName'),
			};
		});
	}
	return undefined;
}

/** Items separated by newlines, commas and semicolons; separators within quotes or angle brackets do not count. */
const ITEM = /(?:"[^"\n]*"|<[^<>\n]*>|[^,;\n])+/g;
/** The same without commas. */
const LINE = /(?:"[^"\n]*"|<[^<>\n]*>|[^;\n])+/g;

/** `Lovelace, Ada <ada@…>`, as Outlook copies recipients, and a row of cells with one address: a comma is part of the name. */
const WITH_COMMA_IN_NAME = /^[^@<>"]*,[^@<>"]*<[^<>@]+@[^<>@]+>\s*$|^[^@]*\t[^@\t]*@[^@]*$|^[^@\t]*@[^@\t]*\t[^@]*$/;

/** Recipients of a line with a comma or only white space between them; the comma of a name stays. */
const recipientsOf = (line: string): string[] =>
	line
		.split(/(?<=@[^\s<>]+>)\s+(?=[^@]*@)/)
		.flatMap((part) => (part.includes('"') ? [part] : part.split(/(?<=>)\s*,/)));

/** What a mail program writes before its recipients. */
const FIELD = /^(?:from|to|cc|bcc|reply-to)\s*:\s*/i;

/** The end of a sentence that lists recipients. */
const FULL_STOP = /[.。]+$/;

const FULL_WIDTH: Readonly<Record<string, string>> = {
	'，': ',',
	'、': ',',
	'；': ';',
	'＜': '<',
	'＞': '>',
	'＠': '@',
};

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** A word without the marks that other tools put around an address. */
const bare = (word: string): string =>
	word
		.replace(/^["'(<[]+|["')>\]]+$/g, '')
		.replace(/^mailto:/i, '')
		.replace(/\?.*$/, '');

/**
 * Reads one item. Words beside a single address are its name, in any order; several addresses without other words are several
 * items. Words without letters, such as telephone numbers and dashes, are left out.
 */
function readItem(item: string): string[] {
	if (/^[^@]*<[^<>]*>$/.test(item)) return [item.replace(/<\s*mailto:/i, '<')];
	const words = item.split(/\s+/).filter((word) => word !== '');
	const addresses = words.map(bare).filter((word) => ADDRESS.test(word));
	const others = words.filter((word) => !ADDRESS.test(bare(word)) && /\p{L}/u.test(word));
	if (addresses.length === 0 || (addresses.length > 1 && others.length > 0)) return [item];
	const name = others.join(' ').replace(/:$/, '');
	return name === '' ? addresses : addresses.map((address) => `${name.replace(/^\((.*)\)$/, '$1')}<${address}>`);
}

/**
 * Rows of a spreadsheet without a header, their cells with tabs between them: each row has one address, and words beside it.
 * Lines without a comma or semicolon may stand between them. Undefined for any other text, in which a comma or semicolon
 * separates recipients.
 */
function rowsWithTabs(text: string): string | undefined {
	const isOneCell = (cells: readonly string[]): boolean => cells.length === 1 && !/[,;]/.test(cells[0] ?? '');
	const isRow = (cells: readonly string[]): boolean =>
		cells.length > 1 &&
		cells.filter((cell) => ADDRESS.test(cell)).length === 1 &&
		cells.every((cell) => ADDRESS.test(cell) || /^[^@<>]*$/.test(cell));
	return [',', ';']
		.map((delimiter) =>
			Papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy' }).data.map((cells) =>
				cells.map((cell) => unguardCell(cell.trim())),
			),
		)
		.find((rows) => rows.some((cells) => cells.length > 1) && rows.every((cells) => isRow(cells) || isOneCell(cells)))
		?.map((cells) => cells.join('\t'))
		.join('\n');
}

const LINE_BREAK = /\r\n?|\n/;

/** A line that is one quoted cell of a CSV file; a quote in it is doubled. */
const QUOTED_CELL = /^"((?:[^"\n]|"")*)"[ \t]*$/;

/** A line without the quotes of a CSV cell around its address. */
const unquoted = (line: string): string => {
	const cell = QUOTED_CELL.exec(line)?.[1];
	return cell?.includes('@') ? cell.replaceAll('""', '"') : line;
};

const splitItems = (text: string): Entry[] =>
	(
		text
			.split(LINE_BREAK)
			.map(unquoted)
			.join('\n')
			.replace(/[，、；＜＞＠]/g, (mark) => FULL_WIDTH[mark] ?? mark)
			.match(LINE) ?? []
	)
		.flatMap((line) => recipientsOf(line.trim().replace(FIELD, '').replace(FULL_STOP, '')))
		.flatMap((line) => (WITH_COMMA_IN_NAME.test(line) ? [line] : (line.match(ITEM) ?? [])))
		.map((item) => item.trim())
		.filter((item) => item !== '')
		.flatMap(readItem)
		.map((email) => ({ ...EMPTY_ENTRY, email }));

/** An item without an address, as its row in a file or the text shows it. */
const textOf = ({ firstName, lastName, email }: Entry): string =>
	[firstName, lastName, email.replace(/<>$/, '')].filter((part) => part !== '').join(' ');

/**
 * Parses a text of addresses: items separated by newlines, commas or semicolons, an address alone or with a name, in the forms
 * that mail programs and spreadsheets copy; or CSV with a header that names the address column and optionally the name columns.
 * Items without an @ and duplicate addresses are skipped.
 */
export function readBulk(text: string): BulkReading {
	const typed = withoutInvisible(text).trimStart();
	const separator = SEPARATOR_LINE.exec(typed)?.[1];
	const body = typed.replace(SEPARATOR_LINE, '').trimStart();
	const items =
		readCsv(body, separator ? [separator, ...DELIMITERS] : DELIMITERS) ?? splitItems(rowsWithTabs(body) ?? body);
	const hasAt = ({ email }: Entry) => email.includes('@');
	const found = items.filter(hasAt).map(readEntry);
	const byAddress = new Map<string, Entry>();
	for (const entry of found) {
		const key = foldEmail(entry.email);
		if (!byAddress.has(key)) byAddress.set(key, entry);
	}
	const entries = [...byAddress.values()];
	const ignored = items.filter((item) => !hasAt(item)).map(textOf);
	return { entries, ignored, repeated: found.length - entries.length };
}

/** A name that is read back into the same first and last name. */
function nameOf({ firstName, lastName }: Entry): string {
	const [first, last] = [firstName, lastName].map((name) => name.replaceAll('"', '').trim()) as [string, string];
	const isSplitAtSpace = !/[\s,]/.test(first) && !last.includes(',');
	return first === '' || last === '' || isSplitAtSpace ? `${first} ${last}`.trim() : `"${last}, ${first}"`;
}

/** Writes entries as `readBulk` reads them, a line for each. */
export const writeBulk = (entries: readonly Entry[]): string =>
	entries
		.map((entry) => [nameOf(entry), entry.email.trim()])
		.map(([name = '', email = '']) => (name === '' || email === '' ? name + email : `${name} <${email}>`))
		.filter((line) => line !== '')
		.join('\n');
