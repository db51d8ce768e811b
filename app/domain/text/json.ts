/** A text as JSON; undefined when it is none. */
export function jsonOrNothing(text: string): unknown {
	try {
		return JSON.parse(text) as unknown;
	} catch {
		return undefined;
	}
}
