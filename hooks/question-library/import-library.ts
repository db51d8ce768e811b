import type { ImportedEntry } from '#domain/question-library/library-request';
import { execute, readText, toStoredTime } from '../core/database.ts';

/**
 * Adds entries to the question library, all of them or none, in one transaction. Entries that are there already, word for word under
 * their ids, stay as they are: the request came twice. The answer says why nothing was added; undefined when all is there now.
 */
export function importLibrary(app: core.App, entries: readonly ImportedEntry[]): string | undefined {
	const values = { entries: JSON.stringify(entries), now: toStoredTime(new Date()) };
	let fault: string | undefined;
	app.runInTransaction((transaction) => {
		const db = transaction.db();
		const other = readText(db, OTHER_UNDER_ID, values);
		if (other) fault = `The id ${other} is another entry's.`;
		else execute(db, INSERT, values);
	});
	return fault;
}

const FIELDS = ['category', 'subcategory', 'prompt', 'type', 'difficulty_level'] as const;
const LISTS = ['options', 'tags', 'industry'] as const;

/** A cross join keeps its order: SQLite would read the whole of the entries again for each row of the library. */
const OTHER_UNDER_ID = `SELECT COALESCE((SELECT min(held.id) FROM json_each({:entries}) sent
	CROSS JOIN question_library held ON held.id = sent.value ->> 'id'
	WHERE ${[
		...FIELDS.map((field) => `held.${field} IS NOT sent.value ->> '${field}'`),
		...LISTS.map((field) => `json(held.${field}) IS NOT json(sent.value -> '${field}')`),
	].join(' OR ')}), '') AS text`;

/** `WHERE TRUE`: without it SQLite reads the `ON` as that of a join. */
const INSERT = `INSERT INTO question_library (id, ${[...FIELDS, ...LISTS].join(', ')}, created_at, updated_at)
	SELECT sent.value ->> 'id', ${[
		...FIELDS.map((field) => `sent.value ->> '${field}'`),
		...LISTS.map((field) => `sent.value -> '${field}'`),
	].join(', ')}, {:now}, {:now}
	FROM json_each({:entries}) sent WHERE TRUE ON CONFLICT (id) DO NOTHING`;
