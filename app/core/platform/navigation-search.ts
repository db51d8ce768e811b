/**
 * Replaces the query string, so that the URL can be shared and restored. Bypasses the router, which would render the page at
 * every key press.
 */
export function replaceSearch(search: string): void {
	const { pathname, hash } = window.location;
	window.history.replaceState(window.history.state, '', `${pathname}${search && `?${search}`}${hash}`);
}

/** The member of `values` that equals `value`, else `otherwise`. */
export const oneOf = <Value extends string>(values: readonly Value[], value: string | null, otherwise: Value): Value =>
	values.find((each) => each === value) ?? otherwise;
