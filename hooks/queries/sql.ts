/** Pieces of SQL that make JSON in the database, so that rows reach the reader without a detour through the JavaScript machine. */

/** A 0/1 column as true or false. */
export const jsonBool = (column: string): string => `json(iif(${column}, 'true', 'false'))`;

/** A stored moment as ISO 8601; an unset one stays empty. */
export const isoTime = (column: string): string => `replace(${column}, ' ', 'T')`;

/** A json column of which nothing (null, empty, unparsable) becomes `otherwise`, itself JSON text. */
export const jsonOr = (column: string, otherwise: string): string =>
	`json(CASE WHEN ${column} IS NULL OR ${column} = 'null' OR NOT json_valid(${column}) THEN '${otherwise}' ELSE ${column} END)`;
