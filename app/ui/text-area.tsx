import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';

type TextAreaProps = FieldProps &
	Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'className' | 'id'> & {
		value: string;
		onChange: (value: string) => void;
		ref?: Ref<HTMLTextAreaElement>;
		/** Grows with its text, from one line if `rows` is 1, if the browser supports it, up to most of the screen. Otherwise the user can resize it. */
		isGrowing?: boolean;
	};

/** A multi-line text field (candidates' answers have a separate editor). `onChange` receives the value. */
export function TextArea({ onChange, rows = 3, isGrowing = false, ...props }: TextAreaProps) {
	const { field, rest } = splitFieldProps(props);
	return (
		<Field {...field}>
			{(control) => (
				<textarea
					dir="auto"
					{...rest}
					{...control}
					rows={rows}
					className={classNames(
						control.className,
						'resize-y py-2.5',
						rows === 1 ? 'min-h-11' : isGrowing ? 'min-h-33' : 'min-h-22',
						isGrowing && 'field-sizing-content max-h-[70dvh]',
					)}
					onChange={(event) => onChange(event.target.value)}
				/>
			)}
		</Field>
	);
}
