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
			{/* Wraps with large text, which a grid would not. */}
			<div className="flex flex-wrap items-end gap-3 *:min-w-0">
				<div className="flex-1 basis-full sm:basis-44">
					<SearchField
						ref={searchField}
						label={words.search}
						placeholder={words.hint}
						value={filter.text}
						onChange={(text) => onChange({ text })}
					/>
				</div>
				<div className="flex-1 basis-28 sm:max-w-full sm:flex-none sm:basis-40">
					<Select
						label={words.status.label}
						value={filter.status}
						options={optionsOf(JOB_STATUSES, words.status.values)}
						onChange={(status) => onChange({ status })}
					/>
				</div>
				<div className="flex-1 basis-28 sm:max-w-full sm:flex-none sm:basis-52">
					<Select
						label={words.sort.label}
						value={filter.sort}
						options={optionsOf(JOB_SORTS, words.sort.values)}
						onChange={(sort) => onChange({ sort })}
					/>
				</div>
			</div>
			<output className="text-meta text-ink-2">{words.showing(matching, all)}</output>
		</search>
	);
}
