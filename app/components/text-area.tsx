import type { Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';

/** Several lines of our own text (a candidate's answer has its own sheet). `onChange` gets the value. */
export function TextArea({
	label,
	help,
	error,
	counter,
	optional,
	isMarked,
	onChange,
	rows = 3,
	...rest
}: FieldProps &
	Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'className' | 'id'> & {
		value: string;
		onChange: (value: string) => void;
		ref?: Ref<HTMLTextAreaElement>;
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
				<textarea
					{...rest}
					{...control}
					rows={rows}
					className={`${control.className} min-h-22 resize-y py-2.5`}
					onChange={(event) => onChange(event.target.value)}
				/>
			)}
		</Field>
	);
}
