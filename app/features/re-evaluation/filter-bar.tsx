import { RotateCw, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useMediaQuery } from '../../core/platform/media-query.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Select } from '../../ui/select.tsx';
import { optionsOf } from '../../ui/select-props.ts';
import { TextField } from '../../ui/text-field.tsx';
import { type AssessmentFilter, ENHANCED_FILTERS, METHOD_FILTERS } from './assessment-filter.ts';
import { reEvaluationMessages } from './words.ts';

const words = reEvaluationMessages.filter;

type FilterProps = { filter: AssessmentFilter; onChange: (change: Partial<AssessmentFilter>) => void };

/** Search and filters of the list, and Refresh; on phones the filters are in a drawer. */
export function FilterBar({
	filter,
	onChange,
	refreshing,
	onRefresh,
}: FilterProps & { refreshing: boolean; onRefresh: () => void }) {
	const isWide = useMediaQuery('(min-width: 640px)');
	const [isOpen, setOpen] = useState(false);
	const selects = <FilterSelects filter={filter} onChange={onChange} />;
	return (
		<search aria-label={words.title} className="grid gap-2">
			<div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_13rem_13rem]">
				<div className="sm:col-span-2 lg:col-span-1">
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
				{isWide && selects}
			</div>
			<div className="flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<Checkbox label={words.without} checked={filter.without} onChange={(without) => onChange({ without })} />
				<div className="flex flex-wrap gap-2">
					{!isWide && (
						<Button kind="secondary" icon={SlidersHorizontal} onClick={() => setOpen(true)}>
							{words.title}
						</Button>
					)}
					<Button kind="secondary" icon={RotateCw} busy={refreshing} busyText={words.refreshing} onClick={onRefresh}>
						{words.refresh}
					</Button>
				</div>
			</div>
			{!isWide && (
				<Drawer
					open={isOpen}
					onClose={() => setOpen(false)}
					title={words.title}
					footer={<Button onClick={() => setOpen(false)}>{words.done}</Button>}
				>
					<div className="grid gap-4">{selects}</div>
				</Drawer>
			)}
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
