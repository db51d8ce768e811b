import fc from 'fast-check';

/** Every path in a value, as its keys. */
export const placesIn = (value: unknown, path: string[] = []): string[][] =>
	typeof value === 'object' && value !== null
		? [path, ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...path, name]))]
		: [path];

/** A copy of the value with another value at that path. */
export function replaced(value: unknown, [name, ...rest]: string[], by: unknown): unknown {
	if (name === undefined) return by;
	const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
	copy[name] = replaced(copy[name], rest, by);
	return copy;
}

/** Invalid values for any path of a response. */
export const junk = fc.constantFrom<unknown>(undefined, null, 0, 1.5, '', 'text', true, [], {}, [1], ['a'], { id: 1 });
