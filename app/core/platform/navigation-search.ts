/**
 * Replaces the query string, so that the URL can be shared and restored. Bypasses the router, which would render the page
 * at every key press.
 */
export function replaceSearch(search: string): void {
	const { pathname, hash } = window.location;
	window.history.replaceState(window.history.state, '', `${pathname}${search && `?${search}`}${hash}`);
}
