import { type FieldsetHTMLAttributes, useId } from 'react';
import { classNames } from './class-names.ts';

/** A group of full-width native radio buttons. `legend` names the group; hide it if the question is already shown above. */
export function ChoiceGroup({
	legend,
	legendHidden = false,
	options,
	value,
	onChange,
	disabled = false,
	...rest
}: Pick<FieldsetHTMLAttributes<HTMLFieldSetElement>, 'onClick' | 'onFocus' | 'onBlur'> & {
	legend: string;
	legendHidden?: boolean;
	options: readonly { value: string; label: string }[];
	value: string;
	onChange: (value: string) => void;
	disabled?: boolean;
}) {
	const name = useId();
	return (
		<fieldset {...rest} className="grid gap-3.5" disabled={disabled}>
			<legend className={legendHidden ? 'sr-only' : 'mb-1.5 text-control font-label'}>{legend}</legend>
			{options.map((option) => (
				<label
					key={option.value}
					className={classNames(
						'flex min-h-14 items-center gap-4 rounded-control border bg-surface px-4 py-3 text-body transition-colors',
						'border-line-strong hover:bg-well has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
						'has-checked:border-accent has-checked:bg-accent-tint has-checked:shadow-[inset_0_0_0_1px_var(--accent)]',
					)}
				>
					<input
						type="radio"
						name={name}
						value={option.value}
						checked={option.value === value}
						onChange={() => onChange(option.value)}
						className={classNames(
							'size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface focus-visible:outline-none',
							'checked:border-6 checked:border-accent forced-colors:appearance-auto',
						)}
					/>
					<span dir="auto">{option.label}</span>
				</label>
			))}
		</fieldset>
	);
}
