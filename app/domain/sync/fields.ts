/** The fields of a value as it came from outside; none when it is no object. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
	typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

export const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether each of these fields of the value is a text. */
export const hasTexts = (value: unknown, ...names: string[]): boolean =>
	names.every((name) => isText(fieldsOf(value)[name]));

/** A text as JSON; undefined when it is none. */
export function jsonOrNothing(text: string): unknown {
	try {
		return JSON.parse(text) as unknown;
	} catch {
		return undefined;
	}
}
