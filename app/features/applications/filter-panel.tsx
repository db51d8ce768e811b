import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
	type ApplicationFilter,
	DATE_RANGES,
	SCORE_FILTERS,
	SORT_KEYS,
	SORT_ORDERS,
} from '#domain/assessments/application-filter';
import { useMediaQuery } from '../../core/platform/media-query.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Select } from '../../ui/select.tsx';
import { optionsOf } from '../../ui/select-props.ts';
import { TextField } from '../../ui/text-field.tsx';
import { applicationsMessages } from './words.ts';

const words = applicationsMessages.filter;

type FilterProps = {
	filter: ApplicationFilter;
	onChange: (change: Partial<ApplicationFilter>) => void;
	/** Whether risks are shown at all. */
	showsRisk: boolean;
};

/** Search, filters and order of the list with its counter; on phones the filters are in a drawer. */
export function FilterPanel({
	filter,
	onChange,
	showsRisk,
	shortlisted,
	counter,
}: FilterProps & {
	/** How many are on the shortlist. */
	shortlisted: number;
	counter: ReactNode;
}) {
	const isWide = useMediaQuery('(min-width: 640px)');
	const [isOpen, setOpen] = useState(false);
	const selects = <FilterSelects filter={filter} onChange={onChange} showsRisk={showsRisk} />;
	return (
		<search aria-label={words.title} className="mt-8 grid gap-2">
			<div className="grid items-end gap-3 sm:grid-cols-4 lg:grid-cols-[minmax(0,1fr)_12rem_9rem_7rem_9rem]">
				<div className="sm:col-span-4 lg:col-span-1">
					<TextField
						label={words.search}
						type="search"
						autoComplete="off"
						enterKeyHint="search"
						placeholder={words.searchHint}
						value={filter.text}
						onChange={(text) => onChange({ text })}
					/>
				</div>
				{isWide ? (
					selects
				) : (
					<Button kind="secondary" icon={SlidersHorizontal} onClick={() => setOpen(true)}>
						{words.title}
					</Button>
				)}
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
					{(shortlisted > 0 || filter.shortlisted) && (
						<Checkbox
							label={words.shortlisted(shortlisted)}
							checked={filter.shortlisted}
							onChange={(only) => onChange({ shortlisted: only })}
						/>
					)}
				</div>
				{counter}
			</div>
			{!isWide && (
				<Drawer
					open={isOpen}
					onClose={() => setOpen(false)}
					title={words.title}
					footer={
						<div className="flex flex-wrap items-center justify-between gap-3">
							<span className="text-meta text-ink-2">{counter}</span>
							<Button onClick={() => setOpen(false)}>{words.done}</Button>
						</div>
					}
				>
					<div className="grid gap-4">{selects}</div>
				</Drawer>
			)}
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
