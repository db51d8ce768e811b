import type { InputHTMLAttributes, Ref } from 'react';
import { Field, type FieldProps } from './field.tsx';

/** One line of text. `onChange` gets the value. */
export function TextField({
	label,
	help,
	error,
	counter,
	optional,
	isMarked,
	onChange,
	...rest
}: FieldProps &
	Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'className' | 'id'> & {
		value: string;
		onChange: (value: string) => void;
		ref?: Ref<HTMLInputElement>;
	}) {
	return (
		<Field
			label={label}
			help={help}
			error={error}
			{...(counter && { counter })}
			optional={optional ?? false}
			isMarked={isMarked ?? false}
		>
			{(control) => (
				<input
					{...rest}
					{...control}
					className={`${control.className} min-h-11`}
					onChange={(event) => onChange(event.target.value)}
				/>
			)}
		</Field>
	);
}
