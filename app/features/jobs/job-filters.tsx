import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { Job } from '#domain/jobs/job';
import { choicesOf, type JobFilter } from '#domain/jobs/job-filter';
import { Icon } from '../../ui/icon.tsx';
import { jobsMessages } from './words.ts';

const words = jobsMessages.filter;
const CONTROL =
	'h-11 w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 text-body font-normal text-ink placeholder:text-ink-2 sm:placeholder:text-transparent';

/** Search and filters of the public list. Native controls: they load no code and work best on phones. */
export function JobFilters({
	jobs,
	filter,
	onChange,
}: {
	jobs: readonly Job[];
	filter: JobFilter;
	onChange: (change: Partial<JobFilter>) => void;
}) {
	const id = useId();
	const [isOpen, setOpen] = useState(false);
	const chosen = [filter.type, filter.arrangement, filter.location].filter(Boolean).length;
	const selects = [
		{ name: 'type', label: words.type, any: words.anyType, field: 'type' },
		{ name: 'arrangement', label: words.arrangement, any: words.anyArrangement, field: 'work_arrangement' },
		{ name: 'location', label: words.location, any: words.anyLocation, field: 'location' },
	] as const;
	return (
		<search className="grid gap-4 border-t border-line pt-4 max-sm:border-0 max-sm:pt-0 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-end max-sm:gap-y-3">
			<label className="grid gap-1.5 text-control font-label">
				<span className="max-sm:sr-only">{words.search}</span>
				<input
					type="search"
					placeholder={words.search}
					value={filter.text}
					onChange={(event) => onChange({ text: event.target.value })}
					autoComplete="off"
					enterKeyHint="search"
					className={CONTROL}
				/>
			</label>
			<button
				type="button"
				aria-expanded={isOpen}
				aria-controls={id}
				onClick={() => setOpen(!isOpen)}
				className="link min-h-11 sm:hidden"
			>
				{words.filters(chosen)}
			</button>
			<div
				id={id}
				className={`grid grid-cols-[minmax(0,1fr)] gap-4 max-sm:col-span-2 sm:max-lg:grid-cols-3 ${isOpen ? '' : 'max-sm:hidden'}`}
			>
				{selects.map(({ name, label, any, field }) => (
					<div key={name} className="grid gap-1.5">
						<label htmlFor={`${id}-${name}`} className="text-control font-label">
							{label}
						</label>
						<span className="relative">
							<select
								id={`${id}-${name}`}
								value={filter[name]}
								onChange={(event) => onChange({ [name]: event.target.value })}
								className={`${CONTROL} appearance-none truncate pr-10`}
							>
								<option value="">{any}</option>
								{choicesOf(jobs, field, filter[name]).map((choice) => (
									<option key={choice}>{choice}</option>
								))}
							</select>
							<span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-2">
								<Icon icon={ChevronDown} />
							</span>
						</span>
					</div>
				))}
			</div>
		</search>
	);
}
