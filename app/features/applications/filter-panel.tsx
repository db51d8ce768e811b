import { ChevronDown, ChevronUp } from 'lucide-react';
import { memo, type ReactNode, useId, useState } from 'react';
import {
	type ApplicationFilter,
	DATE_RANGES,
	NO_APPLICATION_FILTER,
	SCORE_FILTERS,
	SORT_KEYS,
	SORT_ORDERS,
} from '#domain/assessments/application-filter';
import { useMediaQuery } from '../../core/platform/media-query.ts';
import { Button } from '../../ui/button.tsx';
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
	/** Number of applications on the shortlist. */
	shortlisted: number;
	/** Number of applications that wait for a person. */
	waiting: number;
};

/** The filters that are folded behind More. */
const folded = (filter: ApplicationFilter): number =>
	[
		filter.days !== NO_APPLICATION_FILTER.days,
		filter.order !== NO_APPLICATION_FILTER.order,
		filter.suspicious,
		filter.unsuspicious,
		filter.shortlisted,
		filter.waiting,
	].filter(Boolean).length;

/** Search, filters and sort order of the list in one line, with more behind a button. On phones the filters are in a drawer. */
export function FilterPanel({
	counter,
	...props
}: FilterProps & {
	/** Number of rows shown, for the drawer. */
	counter: ReactNode;
}) {
	const { filter, onChange } = props;
	const heading = useId();
	const isWide = useMediaQuery('(min-width: 40rem)');
	const [isMore, setMore] = useState(() => folded(filter) > 0);
	const count = folded(filter);
	const drawer = (
		<FilterDrawer title={words.title} done={words.done} counter={counter}>
			<MainFilters
				score={filter.score}
				sort={filter.sort}
				showsRisk={props.showsRisk}
				dense={isWide}
				onChange={onChange}
			/>
			{isWide ? (
				<Button
					kind="secondary"
					size="small"
					iconAfter={isMore ? ChevronUp : ChevronDown}
					aria-expanded={isMore}
					onClick={() => setMore(!isMore)}
				>
					{words.more(count)}
				</Button>
			) : (
				<MoreFilters {...props} dense={false} />
			)}
		</FilterDrawer>
	);
	return (
		<search aria-labelledby={heading} className="mt-1 grid gap-2 sm:mt-1.5">
			<div className="flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-3">
				{isWide && (
					<h2 id={heading} className="text-control">
						{words.title}
					</h2>
				)}
				<div className="min-w-30 flex-1">
					<SearchField
						dense
						label={words.search}
						placeholder={words.searchHint}
						value={filter.text}
						onChange={(text) => onChange({ text })}
					/>
				</div>
				{isWide ? drawer : <h2 id={heading}>{drawer}</h2>}
			</div>
			{isWide && isMore && (
				<div className="flex flex-wrap items-center gap-x-6 gap-y-2">
					<MoreFilters {...props} dense />
				</div>
			)}
		</search>
	);
}

type PartProps = FilterProps & { dense: boolean };

/** Not drawn again for each letter of the search. */
const MainFilters = memo(function MainFilters({
	score,
	sort,
	onChange,
	showsRisk,
	dense,
}: Pick<ApplicationFilter, 'score' | 'sort'> & Pick<PartProps, 'onChange' | 'showsRisk' | 'dense'>) {
	const keys = SORT_KEYS.filter((key) => key !== 'risk' || showsRisk);
	return (
		<>
			<Select
				dense={dense}
				label={words.score.label}
				value={score}
				options={optionsOf(SCORE_FILTERS, words.score.values)}
				onChange={(picked) => onChange({ score: picked })}
			/>
			<Select
				dense={dense}
				label={words.sort.label}
				value={sort}
				options={optionsOf(keys, words.sort.values)}
				onChange={(picked) => onChange({ sort: picked })}
			/>
		</>
	);
});

function MoreFilters({ filter, onChange, showsRisk, shortlisted, waiting, dense }: PartProps) {
	return (
		<>
			<Select
				dense={dense}
				label={words.order.label}
				value={filter.order}
				options={optionsOf(SORT_ORDERS, words.order.values)}
				onChange={(order) => onChange({ order })}
			/>
			<Select
				dense={dense}
				label={words.days.label}
				value={filter.days}
				options={optionsOf(DATE_RANGES, words.days.values)}
				onChange={(days) => onChange({ days })}
			/>
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
		</>
	);
}
