import type { Application } from '#domain/assessments/assessment';
import { listedOf, sentListed } from '#domain/assessments/listed-application';
import { execute, readText } from '../core/sql/database.ts';
import { application } from './assessments.ts';

/** SQL: the text of an `Application`; not while applications of deleted jobs are being removed. */
export const storedApplication = (id: string): string => `SELECT text FROM application_rows WHERE id = ${id}`;

/** The stored rows of lists, in the order of the ids, as a JSON list with null for those that are not stored. */
const STORED_LISTED = `SELECT json_group_array((SELECT listed FROM application_rows WHERE id = asked.value)) AS text
	FROM (SELECT value FROM json_each({:ids}) ORDER BY key) asked`;

/** The stored texts of these applications' rows in lists, by id; not while applications of deleted jobs are being removed. */
export function findStoredListed(db: dbx.Builder, ids: readonly string[]): ReadonlyMap<string, string> {
	if (ids.length === 0) return new Map();
	const texts: (string | null)[] = JSON.parse(readText(db, STORED_LISTED, { ids: JSON.stringify(ids) }));
	return new Map(ids.flatMap((id, index) => (texts[index] ? [[id, texts[index]] as const] : [])));
}

const BUILD = `UPDATE application_rows SET text = COALESCE((${application('application_rows.id')}), 'null')
	WHERE id IN (SELECT id FROM application_rows WHERE text IS NULL LIMIT {:size})`;

const BUILT = `SELECT json_group_array(json_array(id, json(text))) AS text FROM
	(SELECT id, text FROM application_rows INDEXED BY idx_application_rows_unlisted WHERE listed IS NULL AND text IS NOT NULL LIMIT {:size})`;

const STORE_LISTED = `UPDATE application_rows SET listed = built.listed
	FROM (SELECT value ->> 0 AS id, value ->> 1 AS listed FROM json_each({:rows})) built WHERE application_rows.id = built.id`;

/** Whether a row was changed and is not stored since. */
export const hasUnstoredApplications = (app: core.App): boolean =>
	readText(app.db(), 'SELECT EXISTS (SELECT 1 FROM application_rows WHERE text IS NULL) AS text') === '1';

/** Stores up to `size` rows, in the caller's transaction. */
export function storeApplications(txApp: core.App, size: number): void {
	execute(txApp.db(), BUILD, { size });
	const built: [string, Application | null][] = JSON.parse(readText(txApp.db(), BUILT, { size }));
	const rows = built.map(([id, row]) => [id, JSON.stringify(row && sentListed(listedOf(row)))]);
	execute(txApp.db(), STORE_LISTED, { rows: JSON.stringify(rows) });
}

/** The build of the stored texts. */
const BUILD_KEY = 'application_rows_build';

/** At a start: forgets the texts that another release has built. */
export function forgetApplicationsOfOtherBuild(app: core.App): void {
	if (!app.hasTable('application_rows')) return;
	// The bundle has `listedOf` too.
	const build = $security.sha256(BUILD + toString($os.readFile(`${__hooks}/upkeep.js`)));
	app.runInTransaction((transaction) => {
		const isKnown =
			execute(
				transaction.db(),
				`INSERT INTO server_meta (key, value) VALUES ('${BUILD_KEY}', {:build})
				ON CONFLICT (key) DO UPDATE SET value = excluded.value WHERE value <> excluded.value`,
				{ build },
			) === 0;
		if (!isKnown)
			execute(transaction.db(), 'UPDATE application_rows SET text = NULL, listed = NULL WHERE text IS NOT NULL');
	});
}
