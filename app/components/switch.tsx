/** A setting that takes effect at once. */
export function Switch({
	label,
	checked,
	onChange,
	disabled = false,
}: {
	label: string;
	checked: boolean;
	onChange: (checked: boolean) => void;
	disabled?: boolean;
}) {
	return (
		<label className="inline-flex min-h-6 items-center gap-2 text-control text-ink-2 pointer-coarse:min-h-11">
			{label}
			<input
				type="checkbox"
				role="switch"
				checked={checked}
				aria-checked={checked}
				disabled={disabled}
				onChange={(event) => onChange(event.target.checked)}
				className="relative h-4.5 w-7.5 shrink-0 appearance-none rounded-full bg-line-strong transition-colors after:absolute after:top-0.5 after:left-0.5 after:size-3.5 after:rounded-full after:bg-surface after:transition-transform after:content-[''] checked:bg-accent checked:after:translate-x-3 forced-colors:appearance-auto"
			/>
		</label>
	);
}
