import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ApplicationFilter } from '#domain/assessments/application-filter';
import { applicationSearch, readApplicationFilter } from '../../core/platform/application-address.ts';
import { replaceSearch } from '../../core/platform/navigation-search.ts';

/** How long to wait after a change before the address changes: browsers limit how often it may. */
const WRITE_AFTER_MS = 250;

/**
 * The filter as the address has it. A change shows immediately and is in the address shortly after; `writeNow` writes it
 * before the page is left.
 */
export function useApplicationFilter(): {
	filter: ApplicationFilter;
	change: (change: Partial<ApplicationFilter>) => void;
	writeNow: () => void;
} {
	const location = useLocation();
	const [filter, setFilter] = useState(() => readApplicationFilter(window.location.search));
	const latest = useRef(filter);
	const shown = useRef(location);
	const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
	const show = useCallback((next: ApplicationFilter) => {
		clearTimeout(timer.current);
		timer.current = undefined;
		latest.current = next;
		setFilter(next);
	}, []);
	const writeNow = useCallback(() => {
		if (timer.current === undefined) return;
		clearTimeout(timer.current);
		timer.current = undefined;
		replaceSearch(applicationSearch(latest.current));
	}, []);
	const change = useCallback(
		(part: Partial<ApplicationFilter>) => {
			show({ ...latest.current, ...part });
			timer.current = setTimeout(writeNow, WRITE_AFTER_MS);
		},
		[show, writeNow],
	);
	useEffect(() => {
		if (shown.current === location) return;
		shown.current = location;
		show(readApplicationFilter(location.search));
	}, [location, show]);
	useEffect(() => () => clearTimeout(timer.current), []);
	return { filter, change, writeNow };
}
