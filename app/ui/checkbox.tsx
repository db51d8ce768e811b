import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A checkbox with its label. */
export function Checkbox({
	label,
	hiddenLabel,
	checked,
	onChange,
	disabled = false,
	describedBy,
}: {
	label?: ReactNode;
	/** In place of the label, for screen readers alone. */
	hiddenLabel?: string;
	checked: boolean;
	onChange: (checked: boolean) => void;
	disabled?: boolean;
	/** Id of the element that describes it. */
	describedBy?: string;
}) {
	return (
		<label
			className={classNames(
				'inline-flex min-h-6 items-center gap-2.5 text-control text-ink-2 pointer-coarse:min-h-11',
				disabled && 'text-ink-3',
			)}
		>
			<input
				type="checkbox"
				checked={checked}
				disabled={disabled}
				aria-label={hiddenLabel}
				aria-describedby={describedBy}
				onChange={(event) => onChange(event.target.checked)}
				className={classNames(
					'relative size-4.5 shrink-0 appearance-none rounded-badge border border-line-strong bg-surface transition-colors',
					'checked:border-accent checked:bg-accent',
					"checked:after:absolute checked:after:top-0.5 checked:after:left-[5px] checked:after:h-2.5 checked:after:w-1.5 checked:after:rotate-45 checked:after:border-r-2 checked:after:border-b-2 checked:after:border-on-accent checked:after:content-['']",
					'forced-colors:appearance-auto',
				)}
			/>
			{label !== undefined && <span>{label}</span>}
		</label>
	);
}
