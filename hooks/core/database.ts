export type SqlValue = string | number | boolean | null;

/**
 * The single value of a statement that always answers exactly one row with a text column named `text`.
 * Missing rows are the statement's to turn into `''`.
 */
export function readText(db: dbx.Builder, sql: string, values: Record<string, SqlValue> = {}): string {
	const row = new DynamicModel({ text: '' });
	db.newQuery(sql).bind(values).one(row);
	return String(row.text);
}

/** Runs a statement that answers nothing; how many rows it changed. */
export function execute(db: dbx.Builder, sql: string, values: Record<string, SqlValue> = {}): number {
	return db.newQuery(sql).bind(values).execute().rowsAffected();
}

/** An id as PocketBase makes them: fifteen characters of a–z and 0–9. */
export function newRecordId(): string {
	return $security.randomStringWithAlphabet(15, 'abcdefghijklmnopqrstuvwxyz0123456789');
}

/** A moment as PocketBase stores it: `2026-11-20 10:00:00.000Z`. */
export function toStoredTime(moment: Date): string {
	return moment.toISOString().replace('T', ' ');
}
