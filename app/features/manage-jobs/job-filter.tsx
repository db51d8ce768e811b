import { useEffect, useState } from 'react';
import { JOB_SORTS, JOB_STATUSES, type StaffJobFilter } from '#domain/jobs/staff-job-filter';
import { replaceSearch } from '../../core/platform/navigation-search.ts';
import { Select } from '../../ui/select.tsx';
import { optionsOf } from '../../ui/select-props.ts';
import { TextField } from '../../ui/text-field.tsx';
import { readStaffJobFilter, staffJobSearch } from './job-filter-address.ts';
import { adminJobsMessages } from './words.ts';

const words = adminJobsMessages.filter;

/** How long to wait after a change before the address changes: browsers limit how often it may. */
const WRITE_AFTER_MS = 250;

/** The filter as the address has it; a change shows at once and is in the address shortly after. */
export function useJobFilter(): [StaffJobFilter, (change: Partial<StaffJobFilter>) => void] {
	const [filter, setFilter] = useState(() => readStaffJobFilter(window.location.search));
	useEffect(() => {
		const search = staffJobSearch(filter);
		if (search === staffJobSearch(readStaffJobFilter(window.location.search))) return;
		const timer = setTimeout(() => replaceSearch(search), WRITE_AFTER_MS);
		return () => clearTimeout(timer);
	}, [filter]);
	return [filter, (change) => setFilter((before) => ({ ...before, ...change }))];
}

/** Search, status and order of the list of jobs, with how many are shown. */
export function JobFilter({
	filter,
	onChange,
	shown,
	all,
}: {
	filter: StaffJobFilter;
	onChange: (change: Partial<StaffJobFilter>) => void;
	shown: number;
	all: number;
}) {
	return (
		<search aria-label={words.title} className="mb-4 grid gap-2">
			<div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_10rem_13rem]">
				<div className="col-span-2 sm:col-span-1">
					<TextField
						label={words.search}
						type="search"
						autoComplete="off"
						enterKeyHint="search"
						placeholder={words.hint}
						value={filter.text}
						onChange={(text) => onChange({ text })}
					/>
				</div>
				<Select
					label={words.status.label}
					value={filter.status}
					options={optionsOf(JOB_STATUSES, words.status.values)}
					onChange={(status) => onChange({ status })}
				/>
				<Select
					label={words.sort.label}
					value={filter.sort}
					options={optionsOf(JOB_SORTS, words.sort.values)}
					onChange={(sort) => onChange({ sort })}
				/>
			</div>
			<output className="text-meta text-ink-2">{words.showing(shown, all)}</output>
		</search>
	);
}
