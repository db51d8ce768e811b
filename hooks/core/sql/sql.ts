/** SQL fragments that build JSON in the database, so that rows need no parsing in the slow JavaScript VM. */

/** Makes each key of `Fields` that `Row` lacks a type error. */
type NoOtherKeys<Fields, Row> = { [Key in Exclude<keyof Fields, keyof Row>]: never };

/**
 * SQL of a JSON object: `jsonObject<Row>()({ key: expression })`. Its keys are those of `Row`, optional ones included, in the order
 * in which they are written; a missing or unknown key is a type error. Call it when the module loads, not for each request.
 */
export const jsonObject =
	<Row extends object>() =>
	<Fields extends Record<keyof Row, string>>(fields: Fields & NoOtherKeys<Fields, Row>): string =>
		`json_object(${Object.entries<string>(fields)
			.map(([key, expression]) => `'${key}', ${expression}`)
			.join(', ')})`;

/** Fields for `jsonObject` that are all made in the same way from their names. */
export const eachField = <Name extends string>(
	names: readonly Name[],
	expression: (name: Name) => string,
): Record<Name, string> => Object.fromEntries(names.map((name) => [name, expression(name)])) as Record<Name, string>;

/** A 0/1 column as true or false. */
export const jsonBool = (column: string): string => `json(iif(${column}, 'true', 'false'))`;

/** A stored time as ISO 8601; an empty one stays empty. */
export const isoTime = (column: string): string => `replace(${column}, ' ', 'T')`;

/** A JSON column as a list of its texts; any other value becomes an empty list. */
export const textList = (column: string): string =>
	`json((SELECT json_group_array(item.value) FROM
		json_each(CASE WHEN json_valid(${column}) THEN iif(json_type(${column}) = 'array', ${column}, '[]') ELSE '[]' END) item
		WHERE item.type = 'text'))`;

/** A JSON column; null, empty or unparsable becomes `otherwise`, which is JSON text. */
export const jsonOr = (column: string, otherwise: string): string =>
	`json(CASE WHEN ${column} IS NULL OR ${column} = 'null' OR NOT json_valid(${column}) THEN '${otherwise}' ELSE ${column} END)`;

/**
 * Name of the account with this id; empty when it is deleted or has none.
 * @param id a column with its table: a bare `user_id` would be that of the profiles, and so any account's
 */
export const nameOf = (id: string): string =>
	`COALESCE((SELECT full_name FROM user_profiles WHERE user_id = ${id}), '')`;

/** SQL: whether a column has a number. PocketBase stores a missing number of a JSON column as the text `null`. */
export const isNumber = (column: string): string => `typeof(${column}) IN ('integer', 'real')`;
