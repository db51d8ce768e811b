export type SqlValue = string | number | boolean | null;

/**
 * Runs a statement that must return exactly one row with a text column named `text`. The statement must turn missing rows into
 * `''`.
 */
export function readText(db: dbx.Builder, sql: string, values: Record<string, SqlValue> = {}): string {
	return String(getRow(db, sql, values, { text: '' }).text);
}

/** Columns of a row with values of their types. */
type Columns = Record<string, string | number | boolean>;

/** The row of a statement that must return exactly one, with these columns of these types. */
export function getRow<Row extends Columns>(
	db: dbx.Builder,
	sql: string,
	values: Record<string, SqlValue>,
	columns: Row,
): Row {
	const row = new DynamicModel(columns);
	db.newQuery(sql).bind(values).one(row);
	return row as unknown as Row;
}

/** The first row of a statement, with these columns of these types; undefined when there is none. */
export function findRow<Row extends Columns>(
	db: dbx.Builder,
	sql: string,
	values: Record<string, SqlValue>,
	columns: Row,
): Row | undefined {
	const rows = arrayOf(new DynamicModel(columns));
	db.newQuery(sql).bind(values).all(rows);
	return rows[0] as Row | undefined;
}

/** Runs a statement without a result; returns the number of changed rows. */
export function execute(db: dbx.Builder, sql: string, values: Record<string, SqlValue> = {}): number {
	return db.newQuery(sql).bind(values).execute().rowsAffected();
}

/**
 * The first record that matches a filter, in the order of `sort`, both in PocketBase's syntax; undefined when there is none.
 */
export function findRecord(
	app: core.App,
	collection: string,
	filter: string,
	values: Record<string, SqlValue> = {},
	sort = '',
): core.Record | undefined {
	return app.findRecordsByFilter(collection, filter, sort, 1, 0, values)[0] ?? undefined;
}

/** A record id in PocketBase's format: fifteen characters of a–z and 0–9. */
export function newRecordId(): string {
	return $security.randomStringWithAlphabet(15, 'abcdefghijklmnopqrstuvwxyz0123456789');
}

/** A time in PocketBase's format: `2026-11-20 10:00:00.000Z`. */
export function toStoredTime(date: Date): string {
	return date.toISOString().replace('T', ' ');
}
