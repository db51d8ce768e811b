import { RotateCw } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FilterDrawer } from '../../ui/filter-drawer.tsx';
import { optionsOf, Select } from '../../ui/select.tsx';
import { SearchField } from '../../ui/text-field.tsx';
import { type AssessmentFilter, ENHANCED_FILTERS, METHOD_FILTERS } from './assessment-filter.ts';
import { reEvaluationMessages } from './words.ts';

const words = reEvaluationMessages.filter;

type FilterProps = { filter: AssessmentFilter; onChange: (change: Partial<AssessmentFilter>) => void };

/** Search, filters and a refresh button; on phones the filters are in a drawer. */
export function FilterBar({
	filter,
	onChange,
	refreshing,
	onRefresh,
}: FilterProps & { refreshing: boolean; onRefresh: () => void }) {
	return (
		<search aria-label={words.title} className="grid gap-2">
			<div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_13rem_13rem]">
				<div className="sm:col-span-2 lg:col-span-1">
					<SearchField
						label={words.search}
						placeholder={words.searchHint}
						value={filter.text}
						onChange={(text) => onChange({ text })}
					/>
				</div>
				<FilterDrawer title={words.title} done={words.done}>
					<FilterSelects filter={filter} onChange={onChange} />
				</FilterDrawer>
			</div>
			<div className="flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<Checkbox label={words.without} checked={filter.without} onChange={(without) => onChange({ without })} />
				<Button kind="secondary" icon={RotateCw} busy={refreshing} busyText={words.refreshing} onClick={onRefresh}>
					{words.refresh}
				</Button>
			</div>
		</search>
	);
}

function FilterSelects({ filter, onChange }: FilterProps) {
	return (
		<>
			<Select
				label={words.method}
				value={filter.method}
				options={optionsOf(METHOD_FILTERS, words.methods)}
				onChange={(method) => onChange({ method })}
			/>
			<Select
				label={words.enhanced}
				value={filter.enhanced}
				options={optionsOf(ENHANCED_FILTERS, words.enhancedValues)}
				onChange={(enhanced) => onChange({ enhanced })}
			/>
		</>
	);
}
