/** Pieces of SQL that make JSON in the database, so that rows reach the reader without a detour through the JavaScript machine. */

/** A 0/1 column as true or false. */
export const jsonBool = (column: string): string => `json(iif(${column}, 'true', 'false'))`;

/** A stored moment as ISO 8601; an unset one stays empty. */
export const isoTime = (column: string): string => `replace(${column}, ' ', 'T')`;

/** A json column as a list of its texts; whatever else it holds becomes an empty one. */
export const textList = (column: string): string =>
	`json((SELECT json_group_array(item.value) FROM
		json_each(CASE WHEN json_valid(${column}) THEN iif(json_type(${column}) = 'array', ${column}, '[]') ELSE '[]' END) item
		WHERE item.type = 'text'))`;

/** A json column of which nothing (null, empty, unparsable) becomes `otherwise`, itself JSON text. */
export const jsonOr = (column: string, otherwise: string): string =>
	`json(CASE WHEN ${column} IS NULL OR ${column} = 'null' OR NOT json_valid(${column}) THEN '${otherwise}' ELSE ${column} END)`;
