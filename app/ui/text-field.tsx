import type { InputHTMLAttributes, Ref } from 'react';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';

type TextFieldProps = FieldProps &
	Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'className' | 'id'> & {
		value: string;
		onChange: (value: string) => void;
		ref?: Ref<HTMLInputElement>;
	};

/** A single-line text field. `onChange` receives the value. */
export function TextField({ onChange, ...props }: TextFieldProps) {
	const { field, rest } = splitFieldProps(props);
	return (
		<Field {...field}>
			{(control) => (
				<input
					dir="auto"
					{...rest}
					{...control}
					className={`${control.className} ${field.dense ? 'min-h-9 pointer-coarse:min-h-11' : 'min-h-11'}`}
					onChange={(event) => onChange(event.target.value)}
				/>
			)}
		</Field>
	);
}

/** The search field of a list. */
export const SearchField = (props: Omit<TextFieldProps, 'type' | 'autoComplete' | 'enterKeyHint'>) => (
	<TextField type="search" autoComplete="off" enterKeyHint="search" {...props} />
);
