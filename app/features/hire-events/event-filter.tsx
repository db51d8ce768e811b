import { HIRE_SORTS, type HireEventFilter, STAGE_FILTERS } from '#domain/hire-events/hire-event-filter';
import { FilterDrawer } from '../../ui/filter-drawer.tsx';
import { optionsOf, Select } from '../../ui/select.tsx';
import { hireMessages } from './words.ts';

const words = hireMessages.filter;

/**
 * Filters and order of the event list, with the number shown; in a drawer on phones. `count`: undefined while unknown. A
 * selected job that is not in `jobs` stays selected: it may be deleted, or not pulled yet.
 */
export function EventFilter({
	filter,
	jobs,
	count,
	onChange,
}: {
	filter: HireEventFilter;
	jobs: readonly { id: string; title: string }[];
	count: number | undefined;
	onChange: (change: Partial<HireEventFilter>) => void;
}) {
	const isKnown = filter.job === '' || jobs.some(({ id }) => id === filter.job);
	const counter = count !== undefined && words.showing(count);
	return (
		<search aria-label={words.label} className="mb-4 grid gap-2">
			<div className="grid items-end gap-3 *:min-w-0 sm:grid-cols-[minmax(0,1fr)_10rem_11rem]">
				<FilterDrawer title={words.title} done={words.done} counter={counter}>
					<Select
						label={words.job}
						value={filter.job}
						options={[
							{ value: '', label: words.allJobs },
							...(isKnown ? [] : [{ value: filter.job, label: words.unknownJob }]),
							...jobs.map(({ id, title }) => ({ value: id, label: title })),
						]}
						onChange={(job) => onChange({ job })}
					/>
					<Select
						label={words.stage}
						value={filter.stage}
						options={optionsOf(STAGE_FILTERS, words.stages)}
						onChange={(stage) => onChange({ stage })}
					/>
					<Select
						label={words.sort}
						value={filter.sort}
						options={optionsOf(HIRE_SORTS, words.sorts)}
						onChange={(sort) => onChange({ sort })}
					/>
				</FilterDrawer>
			</div>
			<output className="min-h-4 text-meta text-ink-2">{counter}</output>
		</search>
	);
}
