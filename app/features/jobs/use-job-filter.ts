import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type JobFilter, NO_FILTER } from '#domain/jobs/job-filter';
import { replaceSearch } from '../../core/platform/navigation-search.ts';

/** The filter's fields with their names in the address. */
const NAMES = [
	['q', 'text'],
	['type', 'type'],
	['arrangement', 'arrangement'],
	['location', 'location'],
] as const;

function readFilter(search: string): JobFilter {
	const params = new URLSearchParams(search);
	const filter = { ...NO_FILTER };
	for (const [name, field] of NAMES) filter[field] = params.get(name) ?? '';
	return filter;
}

function writeFilter(filter: JobFilter): void {
	const params = new URLSearchParams();
	for (const [name, field] of NAMES) if (filter[field]) params.set(name, filter[field]);
	replaceSearch(params.toString());
}

/** The filter as the address has it; a change is in the address at once. */
export function useJobFilter(): { filter: JobFilter; change: (change: Partial<JobFilter>) => void } {
	const location = useLocation();
	const [filter, setFilter] = useState(() => readFilter(window.location.search));
	const shown = useRef(location);
	useEffect(() => {
		if (shown.current === location) return;
		shown.current = location;
		setFilter(readFilter(location.search));
	}, [location]);
	return {
		filter,
		change: (change) => {
			const next = { ...filter, ...change };
			setFilter(next);
			writeFilter(next);
		},
	};
}
