/** Parses JSON; returns undefined if the text is invalid. */
export function jsonOrNothing(text: string): unknown {
	try {
		return JSON.parse(text) as unknown;
	} catch {
		return undefined;
	}
}

/** Serialises a JSON value with sorted keys. */
function canonical(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
	if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
	const cells = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
	return `{${cells.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join()}}`;
}

/** Whether two JSON values are equal, regardless of key order. */
export const isSameJson = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);
