import type { Ref } from 'react';
import { JOB_SORTS, JOB_STATUSES, type StaffJobFilter } from '#domain/jobs/staff-job-filter';
import { optionsOf, Select } from '../../ui/select.tsx';
import { SearchField } from '../../ui/text-field.tsx';
import { adminJobsMessages } from './words.ts';

const words = adminJobsMessages.filter;

/** Search, status filter and order of the job list, with the number of jobs shown. */
export function JobFilter({
	filter,
	onChange,
	matching,
	all,
	searchField,
}: {
	filter: StaffJobFilter;
	onChange: (change: Partial<StaffJobFilter>) => void;
	matching: number;
	all: number;
	searchField: Ref<HTMLInputElement>;
}) {
	return (
		<search aria-label={words.title} className="mb-4 grid gap-2">
			<div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_10rem_13rem]">
				<div className="col-span-2 sm:col-span-1">
					<SearchField
						ref={searchField}
						label={words.search}
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
			<output className="text-meta text-ink-2">{words.showing(matching, all)}</output>
		</search>
	);
}
