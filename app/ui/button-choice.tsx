import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const LOOKS = {
	buttons: {
		group: 'flex flex-wrap gap-2',
		option:
			'rounded-control border border-line-2 has-focus-visible:outline-offset-2 has-checked:border-accent has-checked:shadow-[inset_0_0_0_1px_var(--accent)] [&_.lucide]:text-ink-3 has-checked:[&_.lucide]:text-accent',
	},
	bar: {
		// The gaps are the lines between the options, also where they wrap.
		group: 'flex flex-wrap gap-px overflow-hidden rounded-control border border-line-strong bg-line-strong',
		option: 'flex-1 justify-center whitespace-nowrap has-focus-visible:-outline-offset-2 has-checked:text-accent',
	},
} as const;

/** A group of native radio buttons that look like buttons, or like one bar. */
export function ButtonChoice<Value extends string>({
	legend,
	look,
	options,
	value,
	onChange,
	isFirst = false,
}: {
	legend: string;
	look: keyof typeof LOOKS;
	options: readonly { value: Value; label: string; icon?: LucideIcon }[];
	value: Value;
	onChange: (value: Value) => void;
	/** Whether the chosen option gets the focus when the dialog opens. */
	isFirst?: boolean;
}) {
	const name = useId();
	return (
		<fieldset>
			<legend className="mb-1.5 text-control font-label">{legend}</legend>
			<div className={LOOKS[look].group}>
				{options.map((option) => (
					<label
						key={option.value}
						className={classNames(
							'relative flex min-h-10 items-center gap-2 bg-surface px-3 py-1.5 text-control transition-colors pointer-coarse:min-h-11',
							'hover:bg-well has-checked:bg-accent-tint has-checked:font-label has-focus-visible:outline-2 has-focus-visible:outline-accent',
							'forced-colors:has-checked:outline-2',
							LOOKS[look].option,
						)}
					>
						<input
							type="radio"
							name={name}
							value={option.value}
							checked={option.value === value}
							data-autofocus={isFirst && option.value === value ? true : undefined}
							onChange={() => onChange(option.value)}
							className="sr-only"
						/>
						{option.icon && <Icon icon={option.icon} />}
						<span>{option.label}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
