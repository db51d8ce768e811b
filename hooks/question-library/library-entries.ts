import { RECORD_ID_PATTERN } from '#domain/ops/operation';
import { IMPORT_LIMITS } from '#domain/question-library/library-csv';
import { checkDraft, IMPORT_BODY_MAX_BYTES, type ImportedEntry } from '#domain/question-library/library-entry';
import { requireAdmin } from '../core/http/account.ts';
import { Refusal, respondJson, route } from '../core/http/http-response.ts';
import { pingStaff } from '../core/http/ping-staff.ts';
import { readJsonBody } from '../core/http/read-json.ts';
import { execute, readText, toStoredTime } from '../core/sql/database.ts';

/**
 * Guards every write of an entry over the records API: normalises and validates it like an import.
 * @throws BadRequestError with the codes of the errors.
 */
export function libraryEntryWritten(e: core.RecordRequestEvent): void {
	if (e.record) tidy(e.record);
	e.next();
}

function tidy(record: core.Record): void {
	const checked = checkDraft({
		category: record.getString('category'),
		subcategory: record.getString('subcategory'),
		prompt: record.getString('prompt'),
		type: record.getString('type'),
		difficulty_level: record.getString('difficulty_level'),
		options: listOf(record, 'options'),
		tags: listOf(record, 'tags'),
		industry: listOf(record, 'industry'),
	});
	if ('problems' in checked) {
		throw new BadRequestError(`Not a library entry: ${checked.problems.map(({ code }) => code).join(', ')}`, null);
	}
	for (const [field, value] of Object.entries(checked.draft)) record.set(field, value);
}

function listOf(record: core.Record, field: string): string[] {
	const value: unknown = JSON.parse(record.getString(field) || '[]');
	const items: unknown[] = Array.isArray(value) ? value : value === null ? [] : [value];
	if (!items.every((item): item is string => typeof item === 'string')) {
		throw new BadRequestError(`Not a library entry: ${field} is no list of texts`, null);
	}
	return items;
}

/**
 * `POST /api/functions/import-question-library {entries: [{id, category, …}]}` → `{imported: number}`: imports all entries or
 * none. The client chooses the ids, so that a repeated request finds its entries and gets the same response.
 * @throws Refusal 401 without a session, 403 for others than admins, 413 for a body over the limit, 400 `invalid_body` that
 * names the first invalid entry.
 */
export const respondToLibraryImport = route((e) => {
	requireAdmin(e);
	const read = readLibraryImport(readJsonBody(e, IMPORT_BODY_MAX_BYTES));
	if (!('entries' in read)) throw new Refusal(400, 'invalid_body', read.error);
	const error = importLibrary(e.app, read.entries);
	if (error) throw new Refusal(400, 'invalid_body', error);
	pingStaff(e.app, 'question_library', read.entries[0]?.id ?? '');
	respondJson(e, JSON.stringify({ imported: read.entries.length }));
});

const isText = (value: unknown): value is string => typeof value === 'string';
const isList = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

/** Parses an imported entry; returns the error as text. Not a schema, because one request has up to ten thousand entries. */
function readEntry(value: unknown): ImportedEntry | string {
	if (typeof value !== 'object' || value === null) return 'is no object';
	const { id, category, subcategory, prompt, type, options, tags, difficulty_level, industry } = value as {
		[Field in keyof ImportedEntry]?: unknown;
	};
	if (!isText(id) || !RECORD_ID_PATTERN.test(id)) return 'has no id of fifteen characters of a-z and 0-9';
	if (!isText(category) || !isText(subcategory) || !isText(prompt) || !isText(type) || !isText(difficulty_level)) {
		return 'lacks a text';
	}
	if (!isList(options) || !isList(tags) || !isList(industry)) return 'lacks a list of texts';
	const checked = checkDraft({ category, subcategory, prompt, type, options, tags, difficulty_level, industry });
	if ('problems' in checked) return `has ${checked.problems.map(({ code }) => code).join(', ')}`;
	return { id, ...checked.draft };
}

/**
 * Validates and normalises the entries of an import's body, or returns the error of the first invalid one. Other keys are
 * ignored.
 */
function readLibraryImport(body: unknown): { entries: ImportedEntry[] } | { error: string } {
	const sent = typeof body === 'object' && body !== null && 'entries' in body ? body.entries : undefined;
	if (!Array.isArray(sent) || sent.length === 0) return { error: 'There are no entries.' };
	if (sent.length > IMPORT_LIMITS.questions) return { error: `More than ${IMPORT_LIMITS.questions} entries.` };
	const entries: ImportedEntry[] = [];
	const ids = new Set<string>();
	for (const [index, value] of sent.entries()) {
		const entry = readEntry(value);
		if (typeof entry === 'string') return { error: `Entry ${index + 1} ${entry}.` };
		if (ids.has(entry.id)) return { error: `Entry ${index + 1} has the id of an earlier one.` };
		ids.add(entry.id);
		entries.push(entry);
	}
	return { entries };
}

/**
 * Adds entries to the question library, all of them or none, in one transaction. Entries that already exist with the same id
 * and content are skipped: the request was repeated. Returns the error, or undefined when all entries are stored.
 */
function importLibrary(app: core.App, entries: readonly ImportedEntry[]): string | undefined {
	const values = { entries: JSON.stringify(entries), now: toStoredTime(new Date()) };
	let error: string | undefined;
	app.runInTransaction((transaction) => {
		const db = transaction.db();
		const other = readText(db, OTHER_UNDER_ID, values);
		if (other) error = `The id ${other} is another entry's.`;
		else execute(db, INSERT, values);
	});
	return error;
}

const FIELDS = ['category', 'subcategory', 'prompt', 'type', 'difficulty_level'] as const;
const LISTS = ['options', 'tags', 'industry'] as const;

/** CROSS JOIN fixes the join order: otherwise SQLite would read all entries again for each row of the library. */
const OTHER_UNDER_ID = `SELECT COALESCE((SELECT min(entry.id) FROM json_each({:entries}) sent
	CROSS JOIN question_library entry ON entry.id = sent.value ->> 'id'
	WHERE ${[
		...FIELDS.map((field) => `entry.${field} IS NOT sent.value ->> '${field}'`),
		...LISTS.map((field) => `json(entry.${field}) IS NOT json(sent.value -> '${field}')`),
	].join(' OR ')}), '') AS text`;

/** Without `WHERE TRUE`, SQLite parses the `ON` of the upsert as that of a join. */
const INSERT = `INSERT INTO question_library (id, ${[...FIELDS, ...LISTS].join(', ')}, created_at, updated_at)
	SELECT sent.value ->> 'id', ${[
		...FIELDS.map((field) => `sent.value ->> '${field}'`),
		...LISTS.map((field) => `sent.value -> '${field}'`),
	].join(', ')}, {:now}, {:now}
	FROM json_each({:entries}) sent WHERE TRUE ON CONFLICT (id) DO NOTHING`;
