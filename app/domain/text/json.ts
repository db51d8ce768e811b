/** A text as JSON; undefined when it is none. */
export function jsonOrNothing(text: string): unknown {
	try {
		return JSON.parse(text) as unknown;
	} catch {
		return undefined;
	}
}

/** A JSON value as text, whatever the order of its keys. */
function canonical(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
	if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
	const cells = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
	return `{${cells.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join()}}`;
}

/** Whether two JSON values are equal, whatever the order of their keys. */
export const isSameJson = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);
