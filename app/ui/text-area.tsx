import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';

type TextAreaProps = FieldProps &
	Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'className' | 'id'> & {
		value: string;
		onChange: (value: string) => void;
		ref?: Ref<HTMLTextAreaElement>;
		/** Grows with its text where the browser can, up to most of the screen; else it can be drawn larger by hand. */
		isGrowing?: boolean;
	};

/** Several lines of our own text (a candidate's answer has its own sheet). `onChange` gets the value. */
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
						'min-h-22 resize-y py-2.5',
						isGrowing && 'field-sizing-content max-h-[70dvh] min-h-33',
					)}
					onChange={(event) => onChange(event.target.value)}
				/>
			)}
		</Field>
	);
}
