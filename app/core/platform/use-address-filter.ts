import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { replaceSearch } from './navigation-search.ts';

/** Debounce delay before the URL changes, in milliseconds. Browsers limit how often it may change. */
const WRITE_AFTER_MS = 250;

/**
 * A filter that is stored in the URL. A change applies immediately; the URL is updated after a delay, or before a click, which
 * may leave the page.
 * @param read parses the filter of a query string
 * @param write formats the query string of a filter, without `?`
 */
export function useAddressFilter<Filter extends object>(
	read: (search: string) => Filter,
	write: (filter: Filter) => string,
): { filter: Filter; change: (change: Partial<Filter>) => void } {
	const location = useLocation();
	const [filter, setFilter] = useState(() => read(window.location.search));
	const latest = useRef(filter);
	const lastLocation = useRef(location);
	const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
	const show = useCallback((next: Filter) => {
		clearTimeout(timer.current);
		timer.current = undefined;
		latest.current = next;
		setFilter(next);
	}, []);
	const writeNow = useCallback(() => {
		if (timer.current === undefined) return;
		clearTimeout(timer.current);
		timer.current = undefined;
		replaceSearch(write(latest.current));
	}, [write]);
	const change = useCallback(
		(part: Partial<Filter>) => {
			show({ ...latest.current, ...part });
			timer.current = setTimeout(writeNow, WRITE_AFTER_MS);
		},
		[show, writeNow],
	);
	useEffect(() => {
		if (lastLocation.current === location) return;
		lastLocation.current = location;
		show(read(location.search));
	}, [location, read, show]);
	useEffect(() => {
		document.addEventListener('click', writeNow, { capture: true });
		return () => {
			document.removeEventListener('click', writeNow, { capture: true });
			clearTimeout(timer.current);
		};
	}, [writeNow]);
	return { filter, change };
}
