import { execute, readText } from '../core/sql/database.ts';
import { application } from './assessments.ts';

/** SQL: the text of an `Application`; not while applications of deleted jobs are being removed. */
export const storedApplication = (id: string): string => `SELECT text FROM application_rows WHERE id = ${id}`;

const BUILD = `UPDATE application_rows SET text = COALESCE((${application('application_rows.id')}), 'null')
	WHERE id IN (SELECT id FROM application_rows WHERE text IS NULL LIMIT {:size})`;

/** Whether a row was changed and is not stored since. */
export const hasUnstoredApplications = (app: core.App): boolean =>
	readText(app.db(), 'SELECT EXISTS (SELECT 1 FROM application_rows WHERE text IS NULL) AS text') === '1';

/** Stores up to `size` rows, in the caller's transaction. */
export function storeApplications(txApp: core.App, size: number): void {
	execute(txApp.db(), BUILD, { size });
}

/** The build of the stored texts. */
const BUILD_KEY = 'application_rows_build';

/** At a start: forgets the texts that another release has built. */
export function forgetApplicationsOfOtherBuild(app: core.App): void {
	if (!app.hasTable('application_rows')) return;
	const build = $security.sha256(BUILD);
	app.runInTransaction((transaction) => {
		const isKnown =
			execute(
				transaction.db(),
				`INSERT INTO server_meta (key, value) VALUES ('${BUILD_KEY}', {:build})
				ON CONFLICT (key) DO UPDATE SET value = excluded.value WHERE value <> excluded.value`,
				{ build },
			) === 0;
		if (!isKnown) execute(transaction.db(), 'UPDATE application_rows SET text = NULL WHERE text IS NOT NULL');
	});
}
