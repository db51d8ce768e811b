import { useState } from 'react';
import { classNames } from './class-names.ts';

/**
 * A setting that takes effect immediately. It shows the choice at once, also while `checked` still comes from a database that
 * is being written, and follows `checked` from its next change on.
 */
export function Switch({
	label,
	checked,
	onChange,
	disabled = false,
	labelHidden = false,
	wide = false,
}: {
	label: string;
	checked: boolean;
	onChange: (checked: boolean) => void;
	disabled?: boolean;
	labelHidden?: boolean;
	/** Laid out as a menu row: label left, switch right. */
	wide?: boolean;
}) {
	const [shown, setShown] = useState({ checked, chosen: checked });
	if (shown.checked !== checked) setShown({ checked, chosen: checked });
	return (
		<label
			className={classNames(
				'inline-flex items-center gap-2',
				wide
					? 'min-h-11 w-full justify-between text-body text-ink'
					: 'min-h-6 text-control text-ink-2 pointer-coarse:min-h-11',
			)}
		>
			<span>{labelHidden ? <span className="sr-only">{label}</span> : label}</span>
			<input
				type="checkbox"
				role="switch"
				checked={shown.chosen}
				aria-checked={shown.chosen}
				disabled={disabled}
				onChange={(event) => {
					setShown({ checked, chosen: event.target.checked });
					onChange(event.target.checked);
				}}
				className="relative h-4.5 w-7.5 shrink-0 appearance-none rounded-full bg-line-strong transition-colors after:absolute after:top-0.5 after:left-0.5 after:size-3.5 after:rounded-full after:bg-surface after:transition-transform after:content-[''] checked:bg-accent checked:after:translate-x-3 forced-colors:appearance-auto"
			/>
		</label>
	);
}
