import { type ReactNode, useId } from 'react';
import {
	type ApplicationFilter,
	DATE_RANGES,
	SCORE_FILTERS,
	SORT_KEYS,
	SORT_ORDERS,
} from '#domain/assessments/application-filter';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FilterDrawer } from '../../ui/filter-drawer.tsx';
import { optionsOf, Select } from '../../ui/select.tsx';
import { SearchField } from '../../ui/text-field.tsx';
import { applicationsMessages } from './words.ts';

const words = applicationsMessages.filter;

type FilterProps = {
	filter: ApplicationFilter;
	onChange: (change: Partial<ApplicationFilter>) => void;
	/** Whether risks are shown. */
	showsRisk: boolean;
};

/** Search, filters and sort order of the list with its counter. On phones the filters are in a drawer. */
export function FilterPanel({
	filter,
	onChange,
	showsRisk,
	shortlisted,
	waiting,
	counter,
}: FilterProps & {
	/** Number of applications on the shortlist. */
	shortlisted: number;
	/** Number of applications that wait for a person. */
	waiting: number;
	counter: ReactNode;
}) {
	const heading = useId();
	return (
		<search aria-labelledby={heading} className="mt-8 grid gap-2">
			<h2 id={heading} className="text-body max-sm:sr-only">
				{words.title}
			</h2>
			<div className="grid items-end gap-3 sm:grid-cols-4 lg:grid-cols-[minmax(0,1fr)_12rem_9rem_7rem_9rem]">
				<div className="sm:col-span-4 lg:col-span-1">
					<SearchField
						label={words.search}
						placeholder={words.searchHint}
						value={filter.text}
						onChange={(text) => onChange({ text })}
					/>
				</div>
				<FilterDrawer title={words.title} done={words.done} counter={counter}>
					<FilterSelects filter={filter} onChange={onChange} showsRisk={showsRisk} />
				</FilterDrawer>
			</div>
			<div className="flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-1">
				<div className="flex flex-wrap gap-x-6 gap-y-1">
					{showsRisk && (
						<>
							<Checkbox
								label={words.suspicious}
								checked={filter.suspicious}
								onChange={(suspicious) => onChange({ suspicious, unsuspicious: false })}
							/>
							<Checkbox
								label={words.unsuspicious}
								checked={filter.unsuspicious}
								onChange={(unsuspicious) => onChange({ unsuspicious, suspicious: false, highRisk: false })}
							/>
						</>
					)}
					<Checkbox
						label={words.shortlisted(shortlisted)}
						checked={filter.shortlisted}
						onChange={(only) => onChange({ shortlisted: only })}
					/>
					<Checkbox
						label={words.waiting(waiting)}
						checked={filter.waiting}
						onChange={(only) => onChange({ waiting: only })}
					/>
				</div>
				{counter}
			</div>
		</search>
	);
}

function FilterSelects({ filter, onChange, showsRisk }: FilterProps) {
	const keys = SORT_KEYS.filter((key) => key !== 'risk' || showsRisk);
	return (
		<>
			<Select
				label={words.score.label}
				value={filter.score}
				options={optionsOf(SCORE_FILTERS, words.score.values)}
				onChange={(score) => onChange({ score })}
			/>
			<Select
				label={words.days.label}
				value={filter.days}
				options={optionsOf(DATE_RANGES, words.days.values)}
				onChange={(days) => onChange({ days })}
			/>
			<Select
				label={words.sort.label}
				value={filter.sort}
				options={optionsOf(keys, words.sort.values)}
				onChange={(sort) => onChange({ sort })}
			/>
			<Select
				label={words.order.label}
				value={filter.order}
				options={optionsOf(SORT_ORDERS, words.order.values)}
				onChange={(order) => onChange({ order })}
			/>
		</>
	);
}
