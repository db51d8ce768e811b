import Papa from 'papaparse';
import { foldEmail } from '#domain/accounts/email';
import { unguardCell } from '#domain/text/csv-cell';
import { EMPTY_ENTRY, type Entry, readEntry } from './entry.ts';

/** What a text of addresses was understood as. `ignored`: items without an @. `repeated`: addresses that were there already. */
type BulkReading = { entries: Entry[]; ignored: number; repeated: number };

const DELIMITERS = [',', ';', '\t'] as const;

/** Names of the columns, without case, spaces and signs. */
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

/** The rows below a header with an address column; undefined when the text does not begin with one. */
function readCsv(text: string): Entry[] | undefined {
	for (const delimiter of DELIMITERS) {
		const [header = [], ...rows] = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy' }).data;
		const columns = readHeader(header);
		if (!columns) continue;
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

/** Items between newlines, commas and semicolons; those within quotes and angle brackets separate nothing. */
const ITEM = /(?:"[^"\n]*"|<[^<>\n]*>|[^,;\n])+/g;

const splitItems = (text: string): Entry[] =>
	(text.match(ITEM) ?? [])
		.map((item) => item.trim())
		.filter((item) => item !== '')
		.map((email) => ({ ...EMPTY_ENTRY, email }));

/**
 * Reads a text of addresses: items between newlines, commas and semicolons, `Name <address>` among them, or CSV with a header
 * that names the address and perhaps the names. Only items with an @ count; an address that comes again is left out.
 */
export function readBulk(text: string): BulkReading {
	const typed = text.replace(/^\ufeff/, '').trimStart();
	const items = readCsv(typed) ?? splitItems(typed);
	const found = items.filter(({ email }) => email.includes('@')).map(readEntry);
	const byAddress = new Map<string, Entry>();
	for (const entry of found) {
		const key = foldEmail(entry.email);
		if (!byAddress.has(key)) byAddress.set(key, entry);
	}
	const entries = [...byAddress.values()];
	return { entries, ignored: items.length - found.length, repeated: found.length - entries.length };
}
