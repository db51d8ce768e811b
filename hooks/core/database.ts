export type SqlValue = string | number | boolean | null;

/** Runs a statement that must return exactly one row with a text column named `text`. The statement must turn missing rows into `''`. */
export function readText(db: dbx.Builder, sql: string, values: Record<string, SqlValue> = {}): string {
	const row = new DynamicModel({ text: '' });
	db.newQuery(sql).bind(values).one(row);
	return String(row.text);
}

/** Runs a statement without a result; returns the number of changed rows. */
export function execute(db: dbx.Builder, sql: string, values: Record<string, SqlValue> = {}): number {
	return db.newQuery(sql).bind(values).execute().rowsAffected();
}

/** A record id in PocketBase's format: fifteen characters of a–z and 0–9. */
export function newRecordId(): string {
	return $security.randomStringWithAlphabet(15, 'abcdefghijklmnopqrstuvwxyz0123456789');
}

/** A time in PocketBase's format: `2026-11-20 10:00:00.000Z`. */
export function toStoredTime(moment: Date): string {
	return moment.toISOString().replace('T', ' ');
}
