import { HIRE_RANGES, type HireRange } from '#domain/hire-events/hire-statistics';
import { classNames } from '../../ui/class-names.ts';
import { hireMessages as words } from './words.ts';

/** Selects the time range of the statistics. */
export function RangeChoice({ value, onChange }: { value: HireRange; onChange: (range: HireRange) => void }) {
	return (
		<fieldset className="mb-6 inline-flex max-w-full overflow-hidden rounded-control border border-line-strong">
			<legend className="sr-only">{words.range}</legend>
			{HIRE_RANGES.map((range) => (
				<button
					key={range}
					type="button"
					aria-pressed={range === value}
					onClick={() => onChange(range)}
					className={classNames(
						'min-h-11 border-l border-line-strong px-4 text-control transition-colors first-of-type:border-l-0 -outline-offset-2 max-sm:px-3',
						range === value
							? 'bg-accent-tint font-label text-accent forced-colors:underline'
							: 'bg-surface text-ink-2 hover:bg-well',
					)}
				>
					{words.ranges[range]}
				</button>
			))}
		</fieldset>
	);
}
