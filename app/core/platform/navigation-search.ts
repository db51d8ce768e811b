/**
 * Writes the part of the address after the question mark, so that the address can be shared and comes back with the back button. Without the
 * router, which would draw the page again at every key.
 */
export function replaceSearch(search: string): void {
	const { pathname, hash } = window.location;
	window.history.replaceState(window.history.state, '', `${pathname}${search && `?${search}`}${hash}`);
}
