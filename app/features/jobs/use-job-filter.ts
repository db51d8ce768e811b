import { type JobFilter, NO_FILTER } from '#domain/jobs/job-filter';
import { useAddressFilter } from '../../core/platform/use-address-filter.ts';

/** The filter's fields with their parameter names. */
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

function searchOf(filter: JobFilter): string {
	const params = new URLSearchParams();
	for (const [name, field] of NAMES) if (filter[field]) params.set(name, filter[field]);
	return params.toString();
}

/** The filter of the public list, stored in the address. */
export const useJobFilter = () => useAddressFilter(readFilter, searchOf);
